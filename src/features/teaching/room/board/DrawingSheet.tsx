import { type PointerEvent, type ReactElement, useRef, useState } from 'react'
import type { BoardOp } from '#contract/learning/teaching/roomSocket.ts'
import { newKey, type Sheet, sheetWords } from './board.ts'
import { look, MarkSign } from './MarkSign.tsx'
import { farEnough, type Points, pathOf, pointAt, shapePath, sheetHeight, sheetWidth } from './points.ts'
import { isShape, type Tool } from './tools.ts'

interface DrawingSheetProps {
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

export function DrawingSheet({ sheet, tool, colour, draw, write }: DrawingSheetProps): ReactElement {
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
    const mark = { page: sheet.id, id: newKey(), colour, width, points: [...points] }
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
  const erase = (id: string) => draw({ o: 'erase', page: sheet.id, id })
  return (
    <svg
      role='img'
      aria-label={sheetWords(sheet)}
      viewBox={`0 0 ${sheetWidth} ${sheetHeight}`}
      className={`absolute inset-0 m-auto size-full touch-none ${cursors[tool] ?? 'cursor-crosshair'}`}
      onPointerDown={begin}
      onPointerMove={goOn}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <rect width={sheetWidth} height={sheetHeight} fill='white' />
      {sheet.marks.map((mark) => (
        <MarkSign key={mark.id} mark={mark} erase={tool === 'eraser' ? erase : null} />
      ))}
      {growing && (
        <path d={isShape(tool) ? shapePath(tool, growing) : pathOf(growing)} {...look(colour, width)} />
      )}
    </svg>
  )
}

const cursors: Partial<Record<Tool, string>> = { eraser: 'cursor-pointer', text: 'cursor-text' }
