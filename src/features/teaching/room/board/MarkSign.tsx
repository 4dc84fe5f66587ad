import { type ReactElement, useEffect, useRef } from 'react'
import type { Mark } from './board.ts'
import { inkOf } from './inks.ts'
import { pathOf, shapePath, sheetHeight, sheetWidth } from './points.ts'
import { letterSize, lineHeight, linesOf } from './writing.ts'

interface MarkSignProps {
  readonly mark: Mark
  /** Null unless the eraser is selected and works on this mark. */
  readonly erase: (() => void) | null
}

/** One mark on a sheet: a line, a shape or text. */
export function MarkSign({ mark, erase }: MarkSignProps): ReactElement {
  const group = useRef<SVGGElement>(null)
  useEffect(() => {
    const element = group.current
    if (!element || !erase) return
    const touch = (event: globalThis.PointerEvent) => {
      if (event.type === 'pointerdown' || event.buttons === 1) erase()
    }
    element.addEventListener('pointerdown', touch)
    element.addEventListener('pointerenter', touch)
    return () => {
      element.removeEventListener('pointerdown', touch)
      element.removeEventListener('pointerenter', touch)
    }
  }, [erase])
  return (
    <g ref={group} cursor={erase ? 'pointer' : undefined}>
      {drawn(mark)}
    </g>
  )
}

function drawn(mark: Mark): ReactElement {
  switch (mark.o) {
    case 'stroke':
      return <path d={pathOf(mark.points)} {...look(mark.colour, mark.width)} />
    case 'shape':
      return <path d={shapePath(mark.is, mark.points)} {...look(mark.colour, mark.width)} />
    case 'text':
      return (
        <text fontSize={letterSize} fill={inkOf(mark.colour)}>
          {linesOf(mark.text, mark.x).map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name, and never changes.
            <tspan key={at} x={mark.x} y={(mark.y * sheetHeight) / sheetWidth + at * lineHeight}>
              {line}
            </tspan>
          ))}
        </text>
      )
  }
}

/** `thickness` is in thousandths of the sheet's width. */
export function look(colour: number, thickness: number) {
  return {
    fill: 'none',
    stroke: inkOf(colour),
    strokeWidth: thickness * 10,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
}
