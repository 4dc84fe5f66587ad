import {
  Camera,
  CameraOff,
  Hand,
  LogOut,
  MessageSquare,
  Mic,
  MicOff,
  MonitorUp,
  PencilRuler,
  Smile,
} from 'lucide'
import { type ReactElement, useState } from 'react'
import type { InRoomProps } from './InRoom.tsx'
import { RoundButton } from './RoundButton.tsx'
import { turnCamera, turnScreen, turnVoice } from './turn.ts'

export type Panel = 'chat' | 'people'

interface ControlsProps extends InRoomProps {
  readonly panel: Panel | null
  readonly board: boolean
  readonly unread: boolean
  readonly turnPanel: (panel: Panel) => void
  readonly turnBoard: () => void
}

export const signs = [
  ['👍', 'Yes'],
  ['👏', 'Well done'],
  ['❤️', 'Love it'],
  ['😂', 'Funny'],
  ['🤔', 'I’m not sure'],
] as const

export function Controls(props: ControlsProps): ReactElement {
  const { media, session, view } = props
  const { audio, video, screen, hand } = view.state
  const canShare = typeof navigator.mediaDevices?.getDisplayMedia === 'function'
  return (
    <div
      role='toolbar'
      aria-label='Controls'
      className='flex flex-wrap items-center justify-center gap-1 sm:gap-2 px-1 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]'
    >
      <RoundButton
        on={audio}
        icons={[Mic, MicOff]}
        label='Microphone'
        letter='m'
        onClick={() => turnVoice(media)}
      />
      <RoundButton
        on={video}
        icons={[Camera, CameraOff]}
        label='Camera'
        letter='v'
        onClick={() => turnCamera(media)}
      />
      {canShare && (
        <RoundButton
          on={screen}
          icons={[MonitorUp]}
          label='Share your screen'
          onClick={() => turnScreen(media)}
        />
      )}
      <RoundButton
        on={hand}
        icons={[Hand]}
        label='Raise your hand'
        letter='h'
        onClick={() => session.raise(!hand)}
      />
      <Signs send={(sign) => session.react(sign)} />
      <Panels {...props} />
      <RoundButton look='leave' icons={[LogOut]} label='Leave' onClick={() => session.leave()} />
    </div>
  )
}

function Panels({ view, panel, board, unread, turnPanel, turnBoard }: ControlsProps): ReactElement {
  return (
    <>
      <RoundButton
        on={board}
        icons={[PencilRuler]}
        label='Board'
        letter='b'
        news={!board && view.boardIsNew}
        onClick={turnBoard}
      />
      <RoundButton
        on={panel === 'chat'}
        icons={[MessageSquare]}
        label='Chat'
        letter='c'
        news={unread}
        onClick={() => turnPanel('chat')}
      />
    </>
  )
}

function Signs({ send }: { readonly send: (sign: string) => void }): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <div className='relative'>
      <RoundButton on={open} icons={[Smile]} label='React' onClick={() => setOpen(!open)} />
      {open && (
        <div className='absolute bottom-full left-1/2 z-10 mb-2 flex -translate-x-1/2 rounded-pill border border-line bg-ground p-1 elevated'>
          {signs.map(([sign, meaning]) => (
            <button
              key={sign}
              type='button'
              aria-label={meaning}
              className='grid size-11 place-items-center rounded-full text-20 hover:bg-sunken'
              onClick={() => {
                send(sign)
                setOpen(false)
              }}
            >
              {sign}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
