import clsx from 'clsx'
import { type KeyboardEvent, type ReactElement, useRef, useState } from 'react'
import type { BoardOp } from '#contract/learning/teaching/roomSocket.ts'
import { Button } from '../../../../ui/Button.tsx'
import type { Sheet } from './board.ts'
import { moved, nameOf, readPosition, removed, type Squares, squares, start, writePosition } from './chess.ts'
import { PieceSign } from './PieceSign.tsx'

interface ChessBoardProps {
  readonly sheet: Sheet
  /** True for the tutor, who may also take pieces off and start again. */
  readonly setsUp: boolean
  readonly draw: (...ops: readonly BoardOp[]) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -8, ArrowDown: 8 }

/** A chess board on which anybody in the room can move: press a piece and a square, or use the arrow keys and Enter. */
export function ChessBoard({ sheet, setsUp, draw }: ChessBoardProps): ReactElement {
  const [chosen, setChosen] = useState<string | null>(null)
  const [turned, setTurned] = useState(false)
  const { fen = start, from = null, to = null } = sheet.position ?? {}
  const position = readPosition(fen)
  const put = (next: Squares, move: { from: string | null; to: string | null }) => {
    setChosen(null)
    draw({ o: 'chess', page: sheet.id, fen: writePosition(next), ...move })
  }
  const press = (square: string) => {
    if (chosen === null) return position.has(square) ? setChosen(square) : undefined
    if (chosen === square) return setChosen(null)
    put(moved(position, chosen, square), { from: chosen, to: square })
  }
  const takeOff = () => chosen !== null && put(removed(position, chosen), { from: null, to: null })
  return (
    <div className='absolute inset-0 flex flex-col items-center justify-center gap-2 p-2'>
      <div className='aspect-square max-h-[calc(100%-3rem)] w-full max-w-full flex-1 [container-type:size]'>
        <Grid
          position={position}
          turned={turned}
          chosen={chosen}
          last={[from, to]}
          press={press}
          letGo={() => setChosen(null)}
        />
      </div>
      <div className='flex flex-wrap justify-center gap-2'>
        <Button size='small' kind='secondary' onClick={() => setTurned(!turned)}>
          Flip board
        </Button>
        {setsUp && chosen !== null && (
          <Button size='small' kind='secondary' onClick={takeOff}>
            Remove piece
          </Button>
        )}
        {setsUp && (
          <Button
            size='small'
            kind='secondary'
            onClick={() => put(readPosition(start), { from: null, to: null })}
          >
            Reset board
          </Button>
        )}
      </div>
    </div>
  )
}

interface GridProps {
  readonly position: Squares
  readonly turned: boolean
  readonly chosen: string | null
  readonly last: readonly (string | null)[]
  readonly press: (square: string) => void
  readonly letGo: () => void
}

function Grid({ position, turned, chosen, last, press, letGo }: GridProps): ReactElement {
  const [at, setAt] = useState('e2')
  const grid = useRef<HTMLTableElement>(null)
  const shown = turned ? squares.toReversed() : squares
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return letGo()
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const here = shown.indexOf(at)
    const next = shown[here + step]
    const leavesRow = Math.abs(step) === 1 && Math.floor(here / 8) !== Math.floor((here + step) / 8)
    if (next === undefined || leavesRow) return
    setAt(next)
    grid.current?.querySelector<HTMLElement>(`[data-square=${next}]`)?.focus()
  }
  const row = (first: number) => shown.slice(first * 8, first * 8 + 8)
  return (
    <table
      ref={grid}
      aria-label='Chess board'
      onKeyDown={onKeyDown}
      className='m-auto block aspect-square w-[min(100cqw,100cqh)] overflow-hidden rounded-control border border-line'
    >
      <tbody className='grid size-full grid-rows-8'>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((first) => (
          <tr key={first} className='grid min-h-0 grid-cols-8'>
            {row(first).map((square) => (
              <Square
                key={square}
                square={square}
                piece={position.get(square)}
                isChosen={chosen === square}
                wasMoved={last.includes(square)}
                isAt={at === square}
                press={() => {
                  setAt(square)
                  press(square)
                }}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface SquareProps {
  readonly square: string
  readonly piece: string | undefined
  readonly isChosen: boolean
  readonly wasMoved: boolean
  readonly isAt: boolean
  readonly press: () => void
}

function Square({ square, piece, isChosen, wasMoved, isAt, press }: SquareProps): ReactElement {
  const isDark = (square.charCodeAt(0) + Number(square[1])) % 2 === 0
  const name = `${square}${piece === undefined ? '' : `, ${nameOf(piece)}`}`
  return (
    <td className='min-h-0 min-w-0 p-0'>
      <button
        type='button'
        data-square={square}
        tabIndex={isAt ? 0 : -1}
        aria-label={isChosen ? `${name}, chosen` : name}
        onClick={press}
        className={clsx(
          'relative size-full',
          isChosen ? 'bg-highlight' : wasMoved ? 'bg-highlight/50' : isDark ? 'bg-action/45' : 'bg-surface',
        )}
      >
        {piece !== undefined && <PieceSign piece={piece} />}
      </button>
    </td>
  )
}
