import type { ReactElement } from 'react'
import { Form } from 'react-router-dom'
import type { EnrolmentDetail } from '#contract/learning/buying/enrolments.ts'
import { Button } from '../../../ui/Button.tsx'
import { rupees } from '../../../ui/format/money.ts'

interface GiveBackProps {
  readonly lesson: EnrolmentDetail['lessons'][number]
  readonly credit: number
  /** The learner whose class it is, if it isn’t the reader’s own. */
  readonly learner: EnrolmentDetail['learner']
}

/** Shows the credit first, since giving a class back can't be undone. */
export function GiveBack({ lesson, credit, learner }: GiveBackProps): ReactElement {
  return (
    <details>
      <summary className='link inline-flex min-h-6 items-center text-14 pointer-coarse:min-h-11'>
        {`Give back for ${rupees(credit)} credit`}
        <span className='sr-only'>{`: class ${lesson.number}`}</span>
      </summary>
      <Form
        method='post'
        preventScrollReset
        className='mt-2 mb-1 grid gap-2 rounded-card bg-sunken p-3 text-14'
      >
        <input type='hidden' name='class_id' value={lesson.id} readOnly />
        <input type='hidden' name='learner' value={learner?.id ?? ''} readOnly />
        <input type='hidden' name='credit' value={credit} readOnly />
        <p>
          {`You get ${rupees(credit)} credit, and we’ll tell your tutor that ${learner?.name ?? 'you'} won’t come. This can’t be undone.`}
        </p>
        <Button
          type='submit'
          name='intent'
          value='give-back'
          kind='secondary'
          size='small'
          className='justify-self-start'
        >
          Give class back
        </Button>
      </Form>
    </details>
  )
}
