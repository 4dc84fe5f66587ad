import clsx from 'clsx'
import { Hand, Users } from 'lucide'
import type { ReactElement } from 'react'
import { timeOf } from '../../../ui/format/when.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useNow } from '../../../ui/timing/useNow.ts'
import type { InRoomProps } from './InRoom.tsx'
import { clockWords } from './words.ts'

interface HeadProps extends InRoomProps {
  readonly showsPeople: boolean
  readonly turnPeople: () => void
}

/** The class's title, the time left, raised hands, and any trouble with the connection. */
export function Head(props: HeadProps): ReactElement {
  const { lobby, view, zone, pageTime, showsPeople, turnPeople } = props
  const now = useNow(pageTime, 5_000)
  const hands = view.people.filter(({ state }) => state.hand).map(({ name }) => name)
  return (
    <header className='px-3 py-2'>
      <div className='flex min-h-9 items-center justify-between gap-4'>
        <h1 className='truncate font-semibold'>{lobby.title}</h1>
        <p className='ml-auto shrink-0 text-14 tabular-nums' title={`Until ${timeOf(lobby.ends_at, zone)}`}>
          {clockWords(lobby, now)}
        </p>
        <button
          type='button'
          aria-pressed={showsPeople}
          aria-keyshortcuts='p'
          title='People (p)'
          onClick={turnPeople}
          className={clsx(
            'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-pill border px-3 text-14',
            showsPeople
              ? 'border-action bg-action text-action-ink'
              : 'border-control bg-ground hover:bg-sunken',
          )}
        >
          <Icon of={Users} className='size-4' />
          {view.people.length + 1}
          <span className='sr-only'> people</span>
        </button>
      </div>
      <div aria-live='polite' className='grid gap-1 text-14'>
        {view.phase === 'joining' && <p>Joining…</p>}
        {view.phase === 'again' && <p className='font-medium text-warn'>Connection lost. Reconnecting…</p>}
        {view.hushed && (
          <p className='font-medium'>The tutor muted you. Switch your microphone on to speak.</p>
        )}
        {hands.length > 0 && (
          <p className='flex items-center gap-2'>
            <Icon of={Hand} className='size-4 shrink-0' />
            {`${hands.join(', ')} ${hands.length === 1 ? 'has their hand' : 'have their hands'} up`}
          </p>
        )}
      </div>
    </header>
  )
}
