import { ChevronLeft, ChevronRight } from 'lucide'
import { type ReactElement, useState } from 'react'
import type { Lobby } from '#contract/learning/teaching/room.ts'
import type { BoardOp } from '#contract/learning/teaching/roomSocket.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/Icon.tsx'
import type { RoomView } from '../roomView.ts'
import type { Session } from '../Session.ts'
import { newKey, type Sheet, sheetShown } from './board.ts'
import { ChessBoard } from './ChessBoard.tsx'
import { DrawingSheet } from './DrawingSheet.tsx'
import { DrawingTools } from './DrawingTools.tsx'
import { Typing } from './Typing.tsx'
import type { Tool } from './tools.ts'
import { nextLine } from './writing.ts'

interface BoardPaneProps {
  readonly session: Session
  readonly view: RoomView
  readonly lobby: Lobby
}

/** The shared board: sheets to write and sketch on, and chess boards. Everybody sees the same sheet. */
export function BoardPane({ session, view, lobby }: BoardPaneProps): ReactElement {
  const [tool, setTool] = useState<Tool>('pen')
  const [colour, setColour] = useState(0)
  const [text, setText] = useState('')
  const sheet = sheetShown(view.board)
  const draw = (...ops: readonly BoardOp[]) => session.draw(ops)
  const begin = (is: Sheet['is']) => {
    const page = newKey()
    draw({ o: 'page', page, is }, { o: 'show', page })
  }
  const write = (x: number, y: number) => {
    if (!sheet || text.trim() === '') return
    draw({ o: 'text', page: sheet.id, id: newKey(), colour, x, y, text: text.trim() })
    setText('')
  }
  return (
    <section
      aria-label='Board'
      className='absolute inset-0 flex flex-col overflow-hidden rounded-card border border-line bg-ground'
    >
      <div className='flex flex-wrap items-center gap-2 border-line border-b p-2'>
        {sheet?.is === 'drawing' && (
          <DrawingTools
            tool={tool}
            setTool={setTool}
            colour={colour}
            setColour={setColour}
            clear={lobby.me.role === 'tutor' ? () => draw({ o: 'clear', page: sheet.id }) : null}
          />
        )}
        <span className='flex-1' />
        {sheet && <Turning view={view} sheet={sheet} show={(page) => draw({ o: 'show', page })} />}
        <Button size='small' kind='secondary' onClick={() => begin('drawing')}>
          New sheet
        </Button>
        <Button size='small' kind='secondary' onClick={() => begin('chess')}>
          Chess board
        </Button>
      </div>
      {sheet?.is === 'drawing' && tool === 'text' && (
        <Typing text={text} setText={setText} putBelow={() => write(...nextLine(sheet.marks))} />
      )}
      <div className='relative min-h-0 flex-1'>
        {!sheet && (
          <p className='grid h-full place-content-center p-6 text-center text-ink-soft'>
            Start a sheet to draw on, or a chess board. Everyone in the room can see and use it.
          </p>
        )}
        {sheet?.is === 'drawing' && (
          <DrawingSheet key={sheet.id} sheet={sheet} tool={tool} colour={colour} draw={draw} write={write} />
        )}
        {sheet?.is === 'chess' && <ChessBoard key={sheet.id} sheet={sheet} draw={draw} />}
      </div>
    </section>
  )
}

interface TurningProps {
  readonly view: RoomView
  readonly sheet: Sheet
  readonly show: (page: string) => void
}

function Turning({ view, sheet, show }: TurningProps): ReactElement | null {
  const { sheets } = view.board
  const at = sheets.indexOf(sheet)
  const [before, after] = [sheets[at - 1], sheets[at + 1]]
  if (sheets.length < 2) return null
  return (
    <div className='flex items-center gap-1'>
      <Turn icon={ChevronLeft} label='Previous sheet' to={before} show={show} />
      <span className='text-14 tabular-nums'>{`${at + 1} of ${sheets.length}`}</span>
      <Turn icon={ChevronRight} label='Next sheet' to={after} show={show} />
    </div>
  )
}

interface TurnProps {
  readonly icon: typeof ChevronLeft
  readonly label: string
  readonly to: Sheet | undefined
  readonly show: (page: string) => void
}

function Turn({ icon, label, to, show }: TurnProps): ReactElement {
  return (
    <button
      type='button'
      disabled={!to}
      onClick={() => to && show(to.id)}
      className='grid size-11 place-items-center rounded-control hover:bg-sunken disabled:text-line'
    >
      <Icon of={icon} className='size-5' />
      <span className='sr-only'>{label}</span>
    </button>
  )
}
