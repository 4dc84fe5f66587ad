import clsx from 'clsx'
import type { ReactElement, ReactNode } from 'react'
import type { InRoomProps } from './InRoom.tsx'
import { LiveVideo } from './media/LiveVideo.tsx'
import { OtherTile, OwnTile } from './Tile.tsx'

/** Shows one thing large: the board, a shared screen, or else the faces, the tutor's first. */
export function Stage(props: InRoomProps & { readonly board: ReactNode }): ReactElement {
  const { board, view } = props
  const sharing = view.people.find(({ state, reached }) => state.screen && reached?.state === 'connected')
  const large = board ?? (sharing?.reached && <Screen stream={sharing.reached.screen} name={sharing.name} />)
  if (!large) return <Faces {...props} />
  return (
    <div className='flex min-h-0 min-w-0 flex-1 flex-col gap-3 lg:flex-row-reverse'>
      <div className='flex shrink-0 gap-2 overflow-x-auto lg:w-40 lg:flex-col lg:overflow-y-auto'>
        <Tiles {...props} className='aspect-[4/3] w-24 shrink-0 lg:w-full' small />
      </div>
      <div className='relative min-h-0 min-w-0 flex-1'>{large}</div>
    </div>
  )
}

function Faces(props: InRoomProps): ReactElement {
  const { view, lobby, media } = props
  const [only, ...rest] = view.people
  const count = view.people.length + 1
  if (only && rest.length === 0)
    return (
      <div className='relative flex min-h-0 min-w-0 flex-1'>
        <OtherTile person={only} speaks={view.speaking.has(only.member)} className='flex-1' />
        <div className='absolute right-3 bottom-3 grid aspect-[4/3] w-32 rounded-card elevated sm:w-40 lg:w-64'>
          <OwnTile me={lobby.me} media={media} state={view.state} small />
        </div>
      </div>
    )
  return (
    <div
      className={clsx(
        'grid min-h-0 min-w-0 flex-1 auto-rows-fr gap-3',
        count > 1 && 'grid-cols-2',
        count > 4 && 'lg:grid-cols-3',
        count > 9 && 'lg:grid-cols-4',
      )}
    >
      <Tiles {...props} largeTutor />
    </div>
  )
}

interface TilesProps extends InRoomProps {
  readonly className?: string
  readonly small?: boolean
  readonly largeTutor?: boolean
}

function Tiles({ view, lobby, media, className, small, largeTutor }: TilesProps): ReactElement {
  const people = view.people.toSorted((a, b) => rank(a.role) - rank(b.role) || a.name.localeCompare(b.name))
  return (
    <>
      {people.map((person) => (
        <OtherTile
          key={person.member}
          person={person}
          speaks={view.speaking.has(person.member)}
          small={small}
          className={clsx(className, largeTutor && person.role === 'tutor' && 'col-span-2 row-span-2')}
        />
      ))}
      <OwnTile me={lobby.me} media={media} state={view.state} small={small} className={className} />
    </>
  )
}

function rank(role: string): number {
  return role === 'tutor' ? 0 : 1
}

function Screen({ stream, name }: { readonly stream: MediaStream; readonly name: string }): ReactElement {
  return (
    <figure className='absolute inset-0 overflow-hidden rounded-card bg-ink'>
      <LiveVideo stream={stream} fit='contain' label={`${name}’s screen`} />
      <figcaption className='absolute bottom-0 left-0 m-2 rounded-control bg-ground px-2 py-1 text-14'>
        {`${name} is sharing their screen`}
      </figcaption>
    </figure>
  )
}
