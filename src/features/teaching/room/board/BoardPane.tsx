import { type ReactElement, useState } from 'react'
import type { Lobby } from '#contract/learning/teaching/room.ts'
import type { BoardOp } from '#contract/learning/teaching/roomSocket.ts'
import type { RoomView } from '../roomView.ts'
import type { Session } from '../Session.ts'
import { newMarkId, sheetShown } from './board.ts'
import { ChessBoard } from './ChessBoard.tsx'
import { DrawingSheet } from './DrawingSheet.tsx'
import { DrawingTools } from './DrawingTools.tsx'
import { SheetTools } from './SheetTools.tsx'
import { Typing } from './Typing.tsx'
import type { Tool } from './tools.ts'
import { nextLine } from './writing.ts'

interface BoardPaneProps {
  readonly session: Pick<Session, 'draw'>
  readonly view: Pick<RoomView, 'board'>
  readonly lobby: Pick<Lobby, 'me'>
}

/** The shared board: sheets to write and sketch on, and chess boards. Everybody sees the sheet that the tutor shows. */
export function BoardPane({ session, view, lobby }: BoardPaneProps): ReactElement {
  const [tool, setTool] = useState<Tool>('pen')
  const [colour, setColour] = useState(0)
  const [text, setText] = useState('')
  const { me } = lobby
  const isTutor = me.role === 'tutor'
  const sheet = sheetShown(view.board)
  const draw = (...ops: readonly BoardOp[]) => session.draw(ops)
  const write = (x: number, y: number) => {
    if (!sheet || text.trim() === '') return
    draw({ o: 'text', page: sheet.id, id: newMarkId(me.member), colour, x, y, text: text.trim() })
    setText('')
  }
  return (
    <section
      aria-label='Board'
      className='absolute inset-0 flex flex-col overflow-hidden rounded-card border border-line bg-ground'
    >
      <div className='flex flex-wrap items-center gap-2 border-line border-b p-2 empty:hidden'>
        {sheet?.is === 'drawing' && (
          <DrawingTools
            tool={tool}
            setTool={setTool}
            colour={colour}
            setColour={setColour}
            clear={isTutor ? () => draw({ o: 'clear', page: sheet.id }) : null}
          />
        )}
        <SheetTools board={view.board} isTutor={isTutor} draw={draw} />
      </div>
      {sheet?.is === 'drawing' && tool === 'text' && (
        <Typing text={text} setText={setText} putBelow={() => write(...nextLine(sheet.marks))} />
      )}
      <div className='relative min-h-0 flex-1'>
        {!sheet && (
          <p className='grid h-full place-content-center p-6 text-center text-ink-soft'>
            {isTutor
              ? 'Start a sheet to draw on, or a chess board. Everyone sees it and can use it, but only you can clear it.'
              : 'Nothing is on the board yet. When your tutor starts a sheet, you can draw on it too.'}
          </p>
        )}
        {sheet?.is === 'drawing' && (
          <DrawingSheet
            key={sheet.id}
            me={me}
            sheet={sheet}
            tool={tool}
            colour={colour}
            draw={draw}
            write={write}
          />
        )}
        {sheet?.is === 'chess' && <ChessBoard key={sheet.id} sheet={sheet} setsUp={isTutor} draw={draw} />}
      </div>
    </section>
  )
}
