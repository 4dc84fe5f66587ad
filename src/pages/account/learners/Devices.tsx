import type { ReactElement } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import type { Learner } from '#contract/learning/people/learners.ts'
import { Button } from '../../../ui/Button.tsx'
import { dayAndTime } from '../../../ui/format/when.ts'

interface DevicesProps {
  readonly learner: Learner
  readonly sessions: NonNullable<Learner['sign_in']>['sessions']
  readonly zone: string
}

/** The devices on which a learner is signed in. A lost tablet can be signed out without changing the password. */
export function Devices({ learner: { id, name }, sessions, zone }: DevicesProps): ReactElement {
  const { formData } = useNavigation()
  if (sessions.length === 0) return <p className='text-14 text-ink-soft'>Not signed in anywhere.</p>
  return (
    <ul aria-label={`Where ${name} is signed in`} className='border-line border-b'>
      {sessions.map(({ id: session, device, last_used_at }) => {
        const used = `last used ${dayAndTime(last_used_at, zone)}`
        return (
          <li
            key={session}
            className='flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t py-3'
          >
            <p className='min-w-0 wrap-anywhere'>
              {device}
              <span className='block text-14 text-ink-soft first-letter:uppercase'>{used}</span>
            </p>
            <Form method='post' preventScrollReset>
              <input type='hidden' name='intent' value='end_device' />
              <input type='hidden' name='learner' value={id} />
              <input type='hidden' name='session' value={session} />
              <Button
                type='submit'
                kind='secondary'
                size='small'
                aria-label={`Sign out ${device}, ${used}`}
                busy={formData?.get('session') === session}
                busyLabel='Signing out…'
              >
                Sign out
              </Button>
            </Form>
          </li>
        )
      })}
    </ul>
  )
}
