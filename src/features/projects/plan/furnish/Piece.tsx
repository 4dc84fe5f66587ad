import clsx from 'clsx'
import { type KeyboardEvent, type PointerEvent, type ReactElement, useRef } from 'react'
import { itemShape } from '#contract/estate/projects/building/itemShape.ts'
import type { Point } from '#contract/estate/projects/building/shapes.ts'
import type { Trouble } from './fits.ts'
import { type Placed, pieces, sizeOf } from './pieces.ts'

export const troubles: Readonly<Record<Trouble, string>> = {
  wall: 'is in a wall',
  door: 'is in the way of a door',
  fixture: 'overlaps what is built in',
  piece: 'overlaps another piece',
}

export function sentenceOf({ kind }: Placed, trouble: Trouble | null): string {
  return `${pieces[kind].name}, ${sizeOf(kind)}: ${trouble ? troubles[trouble] : 'fits here'}.`
}

type PieceProps = {
  readonly piece: Placed
  readonly trouble: Trouble | null
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onMove: (x: number, y: number) => void
  readonly onTurn: () => void
  readonly onRemove: () => void
}

/** A piece that can be dragged; arrow keys move it by 5 cm, with Shift by 1 cm. */
export function Piece(props: PieceProps): ReactElement {
  const { piece, trouble, isChosen, onChoose, onMove, onTurn, onRemove } = props
  const grip = useRef<Point | null>(null)
  const { along, deep, shape } = pieces[piece.kind]
  const down = (event: PointerEvent<SVGGElement>) => {
    const [x, y] = pointUnder(event)
    grip.current = [x - piece.x, y - piece.y]
    event.currentTarget.setPointerCapture(event.pointerId)
    onChoose()
  }
  const move = (event: PointerEvent<SVGGElement>) => {
    if (!grip.current) return
    const [x, y] = pointUnder(event)
    onMove(snapped(x - grip.current[0]), snapped(y - grip.current[1]))
  }
  const release = () => {
    grip.current = null
  }
  const steer = (event: KeyboardEvent) => {
    const [right, below] = arrows[event.key] ?? [0, 0]
    const step = event.shiftKey ? 10 : 50
    if (event.key in arrows) onMove(piece.x + right * step, piece.y + below * step)
    else if (event.key === 'r' || event.key === 'R' || event.key === 'Enter') onTurn()
    else if (event.key === 'Delete' || event.key === 'Backspace') onRemove()
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a drawing; SVG has no button.
    <g
      role='button'
      tabIndex={0}
      aria-pressed={isChosen}
      aria-label={sentenceOf(piece, trouble)}
      transform={`translate(${piece.x} ${piece.y}) rotate(${piece.quarters * 90})`}
      cursor='move'
      // Dragging a piece with a finger must not scroll the page.
      className='[touch-action:none]'
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={release}
      onPointerCancel={release}
      onFocus={onChoose}
      onKeyDown={steer}
    >
      <rect x={-along / 2} y={-deep / 2} width={along} height={deep} className='fill-surface' />
      <path
        d={itemShape(shape, along, deep)}
        strokeWidth={isChosen ? 50 : 30}
        fillOpacity={trouble ? 0.3 : 1}
        stroke={trouble ? 'currentColor' : undefined}
        className={clsx(
          trouble ? 'fill-bad text-bad' : 'stroke-ink',
          !trouble && (isChosen ? 'fill-highlight' : 'fill-sunken'),
        )}
      />
    </g>
  )
}

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

function snapped(millimetres: number): number {
  return Math.round(millimetres / 10) * 10
}

/** The pointer's position in millimetres of the plan. */
function pointUnder({ currentTarget, clientX, clientY }: PointerEvent<SVGGElement>): Point {
  const matrix = currentTarget.ownerSVGElement?.getScreenCTM()
  if (!matrix) return [0, 0]
  const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse())
  return [x, y]
}
