import { type PointerEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { DayPart } from '#contract/learning/words.ts'
import { addressOf, type Choice } from './choice.ts'

export interface Brush {
  readonly part: DayPart
  readonly from: number
  readonly to: number
}
interface Brushing {
  /** The stroke, from its second field on. */
  readonly brush: Brush | null
  readonly field: (
    day: number,
    part: DayPart,
  ) => {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerEnter: () => void
  }
}

/** Several days at one stroke, with a mouse or a pen; a moving finger scrolls, so fingers tap fields one by one. */
export function useBrush(choice: Choice): Brushing {
  const navigate = useNavigate()
  const [brush, setBrush] = useState<Brush | null>(null)
  const latest = useRef<Brush | null>(null)
  const draw = (next: Brush | null) => {
    latest.current = next
    setBrush(next)
  }
  const begin = (day: number, part: DayPart, event: PointerEvent) => {
    if (event.button !== 0 || event.pointerType === 'touch') return
    draw({ part, from: day, to: day })
    addEventListener('pointerup', end, { once: true })
    addEventListener('pointercancel', () => draw(null), { once: true })
  }
  const end = () => {
    const last = latest.current
    draw(null)
    if (!last || last.from === last.to) return
    // The press that began the stroke isn't a click on the field where it ends.
    const swallow = (click: Event) => click.preventDefault()
    addEventListener('click', swallow, { capture: true, once: true })
    setTimeout(() => removeEventListener('click', swallow, { capture: true }))
    navigate(addressOf({ ...choice, time: last.part, weekday: daysOf(last) }), { preventScrollReset: true })
  }
  return {
    brush: brush && brush.from !== brush.to ? brush : null,
    field: (day, part) => ({
      onPointerDown: (event) => begin(day, part, event),
      onPointerEnter: () => {
        if (latest.current) draw({ ...latest.current, to: day })
      },
    }),
  }
}

export function isBrushed(brush: Brush, day: number, part: DayPart): boolean {
  const [first, last] = [Math.min(brush.from, brush.to), Math.max(brush.from, brush.to)]
  return brush.part === part && day >= first && day <= last
}

/** All seven are the same as none. */
function daysOf({ from, to }: Brush): string | undefined {
  const first = Math.min(from, to)
  const count = Math.abs(from - to) + 1
  return count === 7 ? undefined : Array.from({ length: count }, (_, index) => first + index).join(',')
}
