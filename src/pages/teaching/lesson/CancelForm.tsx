import { type ReactElement, useState } from 'react'
import { Form } from 'react-router-dom'
import { classCancelledWords } from '#contract/learning/buying/changeWords.ts'
import type { TeacherClass } from '#contract/learning/teaching/classes.ts'
import { itemTitle } from '../../../features/timetable/calendar/words.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'
import { Letter } from './Letter.tsx'
import { ReasonField } from './ReasonField.tsx'

interface CancelFormProps {
  readonly lesson: TeacherClass
  readonly back: string
}

export function CancelForm({ lesson, back }: CancelFormProps): ReactElement {
  const form = useFormState()
  const [reason, setReason] = useState(form.valueOf('reason') ?? '')
  const words = classCancelledWords({
    tutor: lesson.tutor.name,
    title: itemTitle(lesson),
    was: dayAndTime(lesson.starts_at, lesson.time_zone),
    replacement: null,
    reason: reason.trim() || 'your reason',
  })
  return (
    <>
      <p className='reading mt-2 text-ink-soft'>
        We add a class after the last one, at the group’s next free weekly time. You can’t bring a cancelled
        class back. If you move it instead, the course doesn’t get longer.
      </p>
      <Form method='post' preventScrollReset className='reading mt-4 grid gap-4'>
        <ReasonField form={form} onChange={setReason} />
        <Letter students={lesson.expected.length} words={words} />
        <div className='flex flex-wrap gap-2'>
          <Button
            type='submit'
            name='intent'
            value='cancel'
            kind='danger'
            busy={form.busy}
            busyLabel='Cancelling…'
          >
            Cancel class
          </Button>
          <ButtonLink to={back} preventScrollReset kind='secondary'>
            Keep class
          </ButtonLink>
        </div>
      </Form>
    </>
  )
}
