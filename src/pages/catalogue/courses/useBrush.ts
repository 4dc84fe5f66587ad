import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hoursIn } from '../catalogueQuery.ts'
import { addressOf, type Choice } from './choice.ts'

/** An hour of a day: ISO weekday and hour. */
export interface Cell {
  readonly day: number
  readonly hour: number
}
export interface Brush {
  readonly from: Cell
  readonly to: Cell
}

/**
 * Selects several hours in one stroke, by mouse, pen or finger, or with Shift and the arrow keys. Each cell is also a
 * link that selects it alone, so a tap needs none of this.
 */
export function useBrush(choice: Choice) {
  const navigate = useNavigate()
  const [brush, setBrush] = useState<Brush | null>(null)
  const latest = useRef<Brush | null>(null)
  const draw = (next: Brush | null) => {
    latest.current = next
    setBrush(next && isStroke(next) ? next : null)
  }
  const finish = () => {
    const last = latest.current
    draw(null)
    if (!last || !isStroke(last)) return
    navigate(addressOf(brushed(choice, last)), { preventScrollReset: true })
  }
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const cell = cellOf(event.target)
      if (cell && event.button === 0) draw({ from: cell, to: cell })
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const begun = latest.current
      const to = begun && cellOf(document.elementFromPoint(clientX, clientY))
      if (begun && to && (to.day !== begun.to.day || to.hour !== begun.to.hour)) draw({ ...begun, to })
    },
    onPointerUp: () => {
      if (latest.current && isStroke(latest.current)) swallowClick()
      finish()
    },
    onPointerCancel: () => draw(null),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const at = cellOf(event.target)
      const step = steps[event.key]
      if (event.key === 'Escape') return draw(null)
      if (event.key === 'Enter' && brush) {
        event.preventDefault()
        return finish()
      }
      if (!at || !step) return
      const next = neighbourOf(event.currentTarget, at, step)
      const to = cellOf(next)
      if (!next || !to) return
      event.preventDefault()
      next.focus()
      draw(event.shiftKey ? { from: latest.current?.from ?? at, to } : null)
    },
  }
  return { brush, handlers }
}

const steps: Readonly<Record<string, Cell>> = {
  ArrowLeft: { day: -1, hour: 0 },
  ArrowRight: { day: 1, hour: 0 },
  ArrowUp: { day: 0, hour: -1 },
  ArrowDown: { day: 0, hour: 1 },
}

/** The next cell in this direction. At night, hours without a group aren't shown, so they are skipped. */
function neighbourOf(map: Element, { day, hour }: Cell, step: Cell): HTMLElement | null {
  const away = Array.from({ length: 24 }, (_, index) => index + 1)
  const next = away.map((times) => ({ day: day + times * step.day, hour: hour + times * step.hour }))
  const cells = next.map((cell) => map.querySelector<HTMLElement>(`[data-cell="${nameOf(cell)}"]`))
  return cells.find((cell) => cell !== null) ?? null
}

export function nameOf({ day, hour }: Cell): string {
  return `${day}-${hour}`
}

function cellOf(target: EventTarget | null): Cell | null {
  const name = target instanceof Element ? target.closest('[data-cell]')?.getAttribute('data-cell') : null
  const [day, hour] = (name ?? '').split('-').map(Number)
  return day && hour !== undefined ? { day, hour } : null
}

function isStroke({ from, to }: Brush): boolean {
  return from.day !== to.day || from.hour !== to.hour
}

/** Ignores the click at the end of a stroke: it isn't meant for the cell under the pointer. */
function swallowClick(): void {
  const swallow = (click: Event) => click.preventDefault()
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}

export function isBrushed({ from, to }: Brush, { day, hour }: Cell): boolean {
  return isBetween(day, from.day, to.day) && isBetween(hour, from.hour, to.hour)
}

function isBetween(value: number, one: number, other: number): boolean {
  return Math.min(one, other) <= value && value <= Math.max(one, other)
}

/** The choice after a stroke. All seven days count as no filter, and all hours do too. */
export function brushed(choice: Choice, { from, to }: Brush): Choice {
  const days = [1, 2, 3, 4, 5, 6, 7].filter((day) => isBetween(day, from.day, to.day))
  const hours = hoursIn(`${Math.min(from.hour, to.hour)}-${Math.max(from.hour, to.hour) + 1}`)
  return {
    ...choice,
    weekday: days.length === 7 ? undefined : days.join(','),
    time: hours.time,
    hours: hours.hours,
  }
}
