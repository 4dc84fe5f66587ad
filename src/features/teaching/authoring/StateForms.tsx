import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import type { MyCourse } from '#contract/learning/teaching/courses.ts'
import { Button, type ButtonKind } from '../../../ui/Button.tsx'
import type { StateIntent } from './changeState.ts'

interface StateFormsProps {
  readonly course: Pick<MyCourse, 'id' | 'status'>
  /** The number of students with a current seat in one of its groups. */
  readonly students: number
}

interface Choice {
  readonly intent: StateIntent
  readonly label: string
  readonly busy: string
  readonly kind: ButtonKind
  readonly means: string
}

/** The actions on a course in its current state, each with its consequences for students. */
export function StateForms({ course, students }: StateFormsProps): ReactElement {
  const { formData } = useNavigation()
  const at = formData?.get('course') === course.id ? formData.get('intent') : null
  return (
    <ul className='grid gap-6'>
      {choicesFor(course.status, students).map(({ intent, label, busy, kind, means }) => (
        <li
          key={intent}
          className='grid grid-cols-1 items-start gap-x-6 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)]'
        >
          <Form method='post' preventScrollReset className='grid'>
            <input type='hidden' name='course' value={course.id} />
            <Button
              type='submit'
              name='intent'
              value={intent}
              kind={kind}
              size='small'
              busy={at === intent}
              busyLabel={busy}
            >
              {label}
            </Button>
          </Form>
          <p className='max-w-[56ch] text-14 text-ink-soft sm:pt-2'>{means}</p>
        </li>
      ))}
    </ul>
  )
}

function choicesFor(status: MyCourse['status'], students: number): readonly Choice[] {
  const who = students === 1 ? 'One student keeps their seat' : `${students} students keep their seats`
  const pause: Choice = {
    intent: 'pause',
    label: 'Pause',
    busy: 'Pausing…',
    kind: 'secondary',
    means: `Nobody can find it or join it until you resume it. ${students === 0 ? 'Nobody has a seat now.' : `${who}, and their classes continue as planned.`}`,
  }
  const withdraw: Choice = {
    intent: 'withdraw',
    label: 'Withdraw',
    busy: 'Withdrawing…',
    kind: 'secondary',
    means: 'It’s a draft again, and we won’t read it until you publish it.',
  }
  const resume: Choice = {
    intent: 'publish',
    label: 'Resume',
    busy: 'Resuming…',
    kind: 'primary',
    means: 'It goes live again immediately, at the same address.',
  }
  const archive: Choice = {
    intent: 'archive',
    label: 'Archive',
    busy: 'Archiving…',
    kind: 'secondary',
    means: `This is permanent: you can still read it here but not reopen it. ${students === 0 ? 'Its groups are cancelled and their times are free again.' : `${who} until the last class; empty groups are cancelled.`}`,
  }
  const remove: Choice = {
    intent: 'delete',
    label: 'Delete',
    busy: 'Deleting…',
    kind: 'danger',
    means:
      'This deletes the course and all its groups. A course that someone has booked or bought can only be archived.',
  }
  const removable = students === 0 ? [remove] : []
  switch (status) {
    case 'draft':
      return [archive, ...removable]
    case 'waiting':
      return [withdraw, archive, ...removable]
    case 'published':
      return [pause, archive, ...removable]
    case 'paused':
      return [resume, archive, ...removable]
    case 'archived':
      return removable
  }
}
