import { type ReactElement, useEffect, useRef, useState } from 'react'
import type { Lobby as LobbyFacts } from '#contract/learning/teaching/room.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { momentText } from '../../../ui/format/moment.ts'
import { joinList, timeOf } from '../../../ui/format/when.ts'
import { Link } from '../../../ui/Link.tsx'
import { useNow } from '../../../ui/timing/useNow.ts'
import { AtJitsi } from './AtJitsi.tsx'
import { DeviceCheck } from './DeviceCheck.tsx'
import { joinWords, opensText } from './lobbyWords.ts'
import type { OwnMedia } from './media/OwnMedia.ts'
import { wayOut } from './places.ts'
import type { VisitProps } from './Visit.tsx'

interface LobbyProps extends VisitProps {
  readonly media: OwnMedia | null
  readonly join: () => void
}

/** Before the class: what it is, who is there, and how one's own picture and sound will be. */
export function Lobby(props: LobbyProps): ReactElement {
  const { lobby, zone, pageTime } = props
  const now = useNow(pageTime)
  const { to, label } = wayOut(lobby)
  const isAhead = lobby.state === 'early' || lobby.state === 'open'
  return (
    <main className='wrap grid min-h-dvh content-center gap-8 py-8 lg:grid-cols-12'>
      <header className='lg:col-span-12'>
        <p className='label-type text-ink-soft'>{kindWords(lobby)}</p>
        <h1 className='heading-2 mt-1 text-balance'>{lobby.title}</h1>
        <p className='mt-2 text-18 text-ink-soft'>
          {`${momentText(lobby.starts_at, zone, now)} to ${timeOf(lobby.ends_at, zone)}, with ${lobby.me.role === 'tutor' ? studentsText(lobby) : lobby.tutor.name}`}
        </p>
      </header>
      {isAhead && lobby.engine === 'room' && <Ready {...props} now={now} />}
      {isAhead && lobby.engine === 'jitsi' && <AtJitsi {...props} now={now} />}
      {(!isAhead || lobby.engine === 'link') && <Elsewhere lobby={lobby} />}
      {props.materials}
      <p className='lg:col-span-12'>
        <Link className='link inline-flex min-h-11 items-center' to={to} reloadDocument>
          {label}
        </Link>
      </p>
    </main>
  )
}

function Ready({
  lobby,
  media,
  join,
  zone,
  now,
  comesBack,
}: LobbyProps & { readonly now: number }): ReactElement {
  const [joining, setJoining] = useState(false)
  const [off, setOff] = useState<ReadonlySet<string>>(new Set())
  const begun = useRef(false)
  // Somebody may press Join before the devices are known.
  useEffect(() => {
    if (!joining || !media || begun.current) return
    begun.current = true
    void startAll(media, off).then(join)
  }, [joining, media, off, join])
  return (
    <>
      <div className='lg:col-span-7'>
        <DeviceCheck media={media} name={lobby.me.name} off={off} setOff={setOff} startsAlone={comesBack} />
      </div>
      <div className='grid content-center gap-4 lg:col-span-5 lg:pl-8'>
        <p className='heading-4' role='status'>
          {hereWords(lobby)}
        </p>
        {lobby.state === 'early' ? (
          <p className='text-18'>
            {`${opensText(lobby, zone, now)} You can check your camera and microphone now.`}
          </p>
        ) : (
          <Button size='large' wide busy={joining} busyLabel='Joining…' onClick={() => setJoining(true)}>
            {joinWords(lobby)}
          </Button>
        )}
        <p className='text-14 text-ink-soft'>
          {`You appear to the others as “${lobby.me.name}”. Nothing is recorded. We note when you join and leave, for attendance.`}
        </p>
        <p className='hidden font-medium text-warn noscript:block'>
          Sound and pictures need JavaScript. Please turn it on for this site, or use another browser.
        </p>
      </div>
    </>
  )
}

/** One press is enough: it requests every device that wasn't turned off. */
async function startAll(media: OwnMedia, off: ReadonlySet<string>): Promise<void> {
  for (const wish of ['voice', 'camera'] as const) {
    const { tracks, problems } = media.view()
    if (!tracks[wish] && problems[wish] === null && !off.has(wish)) await media.start(wish)
  }
}

function Elsewhere({ lobby }: { readonly lobby: LobbyFacts }): ReactElement {
  const { state, engine, link, tutor, me } = lobby
  const words =
    state === 'cancelled'
      ? 'It was cancelled, so the room won’t open.'
      : state === 'over'
        ? 'It’s over, and the room is closed.'
        : me.role === 'tutor'
          ? 'You’re using a link of your own. Without one, it would be held here.'
          : `${tutor.name} uses a link of their own${link ? '.' : ', which appears here ten minutes before the start.'}`
  return (
    <div className='reading grid justify-items-start gap-4 lg:col-span-12'>
      <p className='text-18'>{words}</p>
      {engine === 'link' && link && (
        <ButtonLink to={link} size='large' rel='noreferrer' reloadDocument>
          Join there
        </ButtonLink>
      )}
    </div>
  )
}

function kindWords({ kind, number }: LobbyFacts): string {
  if (kind === 'demo') return 'Demo'
  return number === null ? 'Class' : `Class ${number}`
}

function studentsText({ expected }: LobbyFacts): string {
  const count = expected.filter(({ role }) => role === 'student').length
  return count === 1 ? '1 student' : `${count} students`
}

function hereWords({ here, expected, me, tutor }: LobbyFacts): string {
  const others = expected.filter(({ member }) => here.includes(member) && member !== me.member)
  if (others.length === 0) return 'Nobody else is here yet.'
  const names = others.map(({ name, role }) => (role === 'tutor' ? tutor.name : name))
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} others`] : names
  return `${joinList(shown)} ${names.length === 1 ? 'is' : 'are'} here.`
}
