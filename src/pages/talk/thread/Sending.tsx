import clsx from 'clsx'
import type { ReactElement } from 'react'
import { isOffline } from '../../../platform/calls/noConnection.ts'
import { Button } from '../../../ui/Button.tsx'
import type { Outgoing } from './useOutgoing.ts'

interface SendingProps {
  readonly outgoing: readonly Outgoing[]
  readonly takeBack: (key: string) => void
}

/** The messages that are still being sent, shown where they will appear. */
export function Sending({ outgoing, takeBack }: SendingProps): ReactElement | null {
  if (outgoing.length === 0) return null
  return (
    <ul className='grid gap-1'>
      {outgoing.map(({ key, text, state, problem }) => (
        <li key={key} className='grid max-w-[85%] justify-items-end gap-1 justify-self-end md:max-w-lg'>
          <p
            className={clsx(
              'whitespace-pre-line rounded-card px-4 py-2 wrap-anywhere',
              state === 'refused' ? 'bg-bad-soft' : 'bg-action-soft',
            )}
          >
            {text}
          </p>
          {state === 'refused' ? (
            <p role='alert' className='grid justify-items-end text-14 text-bad'>
              {problem}
              <Button kind='quiet' size='small' onClick={() => takeBack(key)}>
                Edit message
              </Button>
            </p>
          ) : (
            <p className='text-14 text-ink-soft'>{stateWords(state)}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

function stateWords(state: Outgoing['state']): string {
  if (state === 'sent') return 'Sent'
  if (state !== 'unreachable') return 'Sending…'
  return isOffline()
    ? 'Not sent yet. It goes out once you’re back online.'
    : 'Not sent yet. We’re trying again.'
}
