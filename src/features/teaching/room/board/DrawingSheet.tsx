import { type PointerEvent, type ReactElement, useRef, useState } from 'react'
import { mayDraw } from '#contract/learning/teaching/mayDraw.ts'
import type { Member } from '#contract/learning/teaching/room.ts'
import type { BoardOp } from '#contract/learning/teaching/roomSocket.ts'
import { type Mark, newMarkId, type Sheet, sheetWords } from './board.ts'
import { look, MarkSign } from './MarkSign.tsx'
import { farEnough, type Points, pathOf, pointAt, shapePath, sheetHeight, sheetWidth } from './points.ts'
import { isShape, type Tool } from './tools.ts'

interface DrawingSheetProps {
  readonly me: Member
  readonly sheet: Sheet
  readonly tool: Tool
  readonly colour: number
  readonly draw: (...ops: readonly BoardOp[]) => void
  /** Places the typed text at this point. */
  readonly write: (x: number, y: number) => void
}

/** A line is sent in pieces while it's being drawn, so that the others see it grow. */
const pieceEvery = 400
const pointsAtMost = 400
const width = 4

export function DrawingSheet({ me, sheet, tool, colour, draw, write }: DrawingSheetProps): ReactElement {
  const [growing, setGrowing] = useState<Points | null>(null)
  const line = useRef<{ points: number[]; pieceAt: number } | null>(null)
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (tool === 'eraser' || event.button !== 0) return
    const point = pointAt(event)
    if (tool === 'text') return write(...point)
    event.currentTarget.setPointerCapture(event.pointerId)
    line.current = { points: isShape(tool) ? [...point, ...point] : point, pieceAt: performance.now() }
    setGrowing(line.current.points)
  }
  const send = (points: readonly number[]) => {
    const mark = { page: sheet.id, id: newMarkId(me.member), colour, width, points: [...points] }
    draw(isShape(tool) ? { o: 'shape', is: tool, ...mark } : { o: 'stroke', ...mark })
  }
  const goOn = (event: PointerEvent<SVGSVGElement>) => {
    const now = line.current
    const point = pointAt(event)
    if (!now || !farEnough(now.points, point)) return
    now.points = isShape(tool) ? [...now.points.slice(0, 2), ...point] : [...now.points, ...point]
    const isLong = performance.now() - now.pieceAt > pieceEvery || now.points.length >= pointsAtMost
    if (isLong && !isShape(tool)) {
      send(now.points)
      line.current = { points: point, pieceAt: performance.now() }
    }
    setGrowing(line.current?.points ?? null)
  }
  const end = () => {
    const now = line.current
    line.current = null
    setGrowing(null)
    if (!now) return
    const [x = 0, y = 0] = now.points
    if (isShape(tool)) {
      if (farEnough(now.points, [x, y])) send(now.points)
      // A dot is sent as a line of zero length.
    } else send(now.points.length === 2 ? [...now.points, ...now.points] : now.points)
  }
  return (
    <svg
      role='img'
      cursor='default'
      aria-label={sheetWords(sheet)}
      viewBox={`0 0 ${sheetWidth} ${sheetHeight}`}
      className={`absolute inset-0 m-auto size-full touch-none ${cursors[tool] ?? 'cursor-crosshair'}`}
      onPointerDown={begin}
      onPointerMove={goOn}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <rect width={sheetWidth} height={sheetHeight} fill='white' />
      <Marks me={me} sheet={sheet} tool={tool} draw={draw} />
      {growing && (
        <path d={isShape(tool) ? shapePath(tool, growing) : pathOf(growing)} {...look(colour, width)} />
      )}
    </svg>
  )
}

type MarksProps = Pick<DrawingSheetProps, 'me' | 'sheet' | 'tool' | 'draw'>

function Marks({ me, sheet, tool, draw }: MarksProps): ReactElement {
  const eraserOf = ({ id }: Mark) => {
    const op = { o: 'erase', page: sheet.id, id } as const
    return tool === 'eraser' && mayDraw(me, op) ? () => draw(op) : null
  }
  return (
    <>
      {sheet.marks.map((mark) => (
        <MarkSign key={mark.id} mark={mark} erase={eraserOf(mark)} />
      ))}
    </>
  )
}

const cursors: Partial<Record<Tool, string>> = { eraser: '', text: 'cursor-text' }
