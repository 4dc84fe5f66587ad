import clsx from 'clsx'
import { Hand, MicOff } from 'lucide'
import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react'
import type { Member } from '#contract/learning/teaching/room.ts'
import type { PeerState } from '#contract/learning/teaching/roomSocket.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Avatar } from '../../../ui/picture/Avatar.tsx'
import { LiveVideo } from './media/LiveVideo.tsx'
import type { OwnMedia } from './media/OwnMedia.ts'
import type { Person } from './roomView.ts'

interface FrameProps {
  readonly name: string
  readonly state: PeerState
  readonly seen: boolean
  readonly speaks?: boolean
  readonly note?: string | null
  readonly small?: boolean | undefined
  readonly className?: string | undefined
  readonly children: ReactNode
}

function Frame({ name, state, seen, speaks, note, small, className, children }: FrameProps): ReactElement {
  return (
    <div
      className={clsx(
        'relative grid min-h-0 min-w-0 place-items-center overflow-hidden rounded-card border-3 bg-ground bg-clip-padding',
        speaks ? 'border-action' : 'border-transparent',
        className,
      )}
      data-speaks={speaks ? '' : undefined}
    >
      {children}
      {!seen && <Avatar name={name} size={small ? 40 : 96} />}
      {note && <p className='absolute inset-x-0 top-0 bg-ground/90 p-2 text-center text-14'>{note}</p>}
      <p className='absolute bottom-0 left-0 m-2 flex max-w-[calc(100%-1rem)] items-center gap-1 rounded-control bg-ground px-2 py-0.5 text-14'>
        {!state.audio && (
          <>
            <Icon of={MicOff} className='size-4 shrink-0 text-ink-soft' />
            <span className='sr-only'>Microphone off, </span>
          </>
        )}
        <span className='truncate'>{name}</span>
        {state.hand && (
          <>
            <Icon of={Hand} className='size-4 shrink-0' />
            <span className='sr-only'>, hand up</span>
          </>
        )}
      </p>
    </div>
  )
}

interface OtherTileProps {
  readonly person: Person
  readonly speaks: boolean
  readonly small?: boolean | undefined
  readonly className?: string | undefined
}

export function OtherTile({ person, speaks, small, className }: OtherTileProps): ReactElement {
  const { name, state, reached } = person
  const isThere = reached?.state === 'connected'
  const seen = state.video && reached !== undefined
  return (
    <Frame
      name={name}
      state={state}
      seen={seen}
      speaks={speaks}
      note={noteOf(person)}
      small={small}
      className={className}
    >
      {/* Rendered even if no picture is visible, because it plays the sound. */}
      <LiveVideo stream={reached?.camera ?? null} hidden={!seen || !isThere} label={`${name}’s camera`} />
    </Frame>
  )
}

function noteOf({ reached, away }: Person): string | null {
  if (reached?.state === 'connected') return null
  if (away) return 'Coming back…'
  return reached?.state === 'broken' ? 'Can’t reach them. Trying again…' : 'Connecting…'
}

interface OwnTileProps {
  readonly me: Member
  readonly media: OwnMedia
  readonly state: PeerState
  readonly small?: boolean | undefined
  readonly className?: string | undefined
}

export function OwnTile({ me, media, state, small, className }: OwnTileProps): ReactElement {
  const { picture } = useSyncExternalStore(media.subscribe, media.view)
  return (
    <Frame
      name={`${me.name} (you)`}
      state={state}
      seen={picture !== null}
      small={small}
      className={className}
    >
      {picture && <LiveVideo stream={picture} own label='You' />}
    </Frame>
  )
}
