import type { ReactElement, ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { Waiting } from '#contract/learning/buying/waiting.ts'
import type { CourseGroup } from '#contract/learning/catalogue/courses.ts'
import { useFormState } from '../../../platform/form/useFormState.ts'
import { Button, type ButtonKind, type ButtonSize } from '../../../ui/Button.tsx'

export interface WaitButtonProps {
  readonly schedule: CourseGroup
  readonly size: ButtonSize
  readonly kind: ButtonKind
}

/** Asks to be notified when a seat in a full group becomes free; a visitor signs in first. */
export function WaitButton({ schedule, size, kind }: WaitButtonProps): ReactElement {
  const { busy } = useFormState()
  return (
    <Posting schedule={schedule.id} intent='wait'>
      <Button type='submit' size={size} kind={kind} wide busy={busy}>
        Tell me when a seat is free
      </Button>
    </Posting>
  )
}

export interface WaitForSeatProps {
  readonly schedule: CourseGroup
  readonly waiting: Waiting | undefined
  readonly kind: ButtonKind
  /** True for somebody who has just signed in for the waiting list. */
  readonly back: boolean
}

/** The same button with an explanation, or the reader's place on the waiting list. */
export function WaitForSeat({ schedule, waiting, kind, back }: WaitForSeatProps): ReactElement {
  const form = useFormState()
  const { busy, problem } = form
  const failed = ['wait', 'leave'].includes(form.valueOf('intent') ?? '')
  return (
    <div className='grid gap-2 text-14'>
      {failed && problem && (
        <p role='alert' className='font-semibold text-bad'>
          {problem}
        </p>
      )}
      {waiting ? (
        <Posting schedule={schedule.id} intent='leave'>
          <input type='hidden' name='waiting' value={waiting.id} />
          <p role='status' className='flex flex-wrap items-center justify-between gap-x-4'>
            <span className='font-semibold'>We’ll tell you when a seat is free.</span>
            <Button type='submit' size='small' kind='quiet' busy={busy} className='-mx-3'>
              Leave the list
            </Button>
          </p>
        </Posting>
      ) : (
        <>
          {back && <p className='font-semibold'>You’re signed in. Press once more to join the list.</p>}
          <WaitButton schedule={schedule} size='large' kind={kind} />
        </>
      )}
      <p className='text-ink-soft'>
        We email people in the order they asked. The seat isn’t reserved: the first to order it gets it.
      </p>
    </div>
  )
}

interface PostingProps {
  readonly schedule: string
  readonly intent: 'wait' | 'leave'
  readonly children: ReactNode
}

function Posting({ schedule, intent, children }: PostingProps): ReactElement {
  return (
    <Form
      method='post'
      action={`?schedule=${encodeURIComponent(schedule)}`}
      preventScrollReset
      className='flex-1'
    >
      <input type='hidden' name='intent' value={intent} />
      <input type='hidden' name='schedule' value={schedule} />
      {children}
    </Form>
  )
}
