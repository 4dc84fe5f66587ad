import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { EnrolmentDetail } from '#contract/learning/buying/enrolments.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextInput } from '../../../ui/form/TextInput.tsx'

interface AbsenceProps {
  readonly lesson: EnrolmentDetail['lessons'][number]
  readonly tutor: string
  /** The learner whose class it is, if it isn’t the reader’s own. */
  readonly learner: EnrolmentDetail['learner']
}

/** Tells the tutor with one press; the student can add a line after that. */
export function CantCome({ lesson, learner }: Pick<AbsenceProps, 'lesson' | 'learner'>): ReactElement {
  return (
    <Form method='post' preventScrollReset>
      <input type='hidden' name='class_id' value={lesson.id} readOnly />
      <input type='hidden' name='learner' value={learner?.id ?? ''} readOnly />
      <Button type='submit' name='intent' value='absent' kind='quiet' size='small'>
        Can’t come<span className='sr-only'>{` to class ${lesson.number}`}</span>
      </Button>
    </Form>
  )
}

/** The absence that the tutor was told of, with a way to add a line or undo it. */
export function Absent({ lesson, tutor, learner }: AbsenceProps): ReactElement {
  const { id, number, absence } = lesson
  return (
    <Form method='post' preventScrollReset className='mt-2 grid gap-2 rounded-card bg-sunken p-3'>
      <input type='hidden' name='class_id' value={id} readOnly />
      <input type='hidden' name='learner' value={learner?.id ?? ''} readOnly />
      <p className='text-14'>
        <span className='font-semibold'>{`${tutor} knows that ${learner?.name ?? 'you'} can’t come.`}</span>
        {absence && <span className='block break-words text-ink-soft'>{`“${absence}”`}</span>}
      </p>
      <div className='flex flex-wrap items-end gap-2'>
        {!absence && (
          <>
            <TextInput
              key={absence}
              className='min-w-40 flex-1'
              label={`Why ${learner?.name ?? 'you'} can’t come to class ${number}`}
              labelHidden
              placeholder='Add a line if you like'
              name='words'
              maxLength={300}
            />
            <Button type='submit' name='intent' value='absent' kind='secondary' size='small'>
              Send
            </Button>
          </>
        )}
        <Button type='submit' name='intent' value='coming' kind='quiet' size='small'>
          {learner ? `${learner.name} can come after all` : 'I can come after all'}
        </Button>
      </div>
    </Form>
  )
}
