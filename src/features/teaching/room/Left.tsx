import type { ReactElement } from 'react'
import type { Lobby } from '#contract/learning/teaching/room.ts'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { wayOut } from './places.ts'
import type { RoomView } from './roomView.ts'

interface LeftProps {
  readonly ended: NonNullable<RoomView['ended']>
  readonly lobby: Lobby
  readonly comeBack: () => void
}

/** Why somebody is no longer in the room, and what they can do. */
export function Left({ ended, lobby, comeBack }: LeftProps): ReactElement {
  const { title, words, again } = wordsFor(ended, lobby)
  const { to, label } = wayOut(lobby)
  return (
    <main className='wrap grid min-h-dvh content-center py-12'>
      <div className='reading grid gap-4'>
        <p className='label-type text-ink-soft'>{lobby.title}</p>
        <h1 className='heading-2 outline-none' tabIndex={-1} ref={(heading) => heading?.focus()}>
          {title}
        </h1>
        <p className='text-18 text-ink-soft'>{words}</p>
        <div className='mt-2 flex flex-wrap gap-3'>
          {again && (
            <Button size='large' onClick={comeBack}>
              {again}
            </Button>
          )}
          <ButtonLink to={to} size='large' kind={again ? 'secondary' : 'primary'} reloadDocument>
            {label}
          </ButtonLink>
        </div>
      </div>
    </main>
  )
}

interface EndWords {
  readonly title: string
  readonly words: string
  readonly again: string | null
}

function wordsFor(ended: LeftProps['ended'], { me, tutor, kind }: Lobby): EndWords {
  const thing = kind === 'demo' ? 'demo' : 'class'
  switch (ended.why) {
    case 'left':
      return {
        title: `You left the ${thing}`,
        words: 'Your camera and microphone are off. You can rejoin until 15 minutes after the end.',
        again: 'Rejoin',
      }
    case 'removed':
      return {
        title: `${tutor.name} removed you from the ${thing}`,
        words: `You can’t rejoin this ${thing}. If that was a mistake, write to ${tutor.name}.`,
        again: null,
      }
    case 'elsewhere':
      return {
        title: 'You joined from another tab or device',
        words: 'You can be in the room only once, so this tab has left it.',
        again: 'Continue here',
      }
    case 'over':
      return {
        title: `This ${thing} is over`,
        words: me.role === 'tutor' ? 'The room is closed for everyone.' : 'See you next time.',
        again: null,
      }
    case 'refused':
    case 'slow':
    case 'restarting':
      return {
        title: 'We couldn’t connect you',
        words: 'Your connection was too slow. Try again.',
        again: 'Try again',
      }
    case 'closed':
      return { title: `You can’t join this ${thing}`, words: ended.words, again: 'Try again' }
  }
}
