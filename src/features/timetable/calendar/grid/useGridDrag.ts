import { type PointerEvent as Press, useEffect, useRef, useState } from 'react'
import { drawn, landing, type SpanOnDay, stretched } from './layout.ts'

/** The place a block was dragged to. */
export interface Drop extends SpanOnDay {
  readonly id: string
  readonly grip: 'move' | 'stretch'
}
interface Dragged extends SpanOnDay {
  readonly id: string
}
interface Dragging {
  /** The first hour that is drawn. */
  readonly first: number
  /** The height of an hour. */
  readonly hour: number
  readonly onDrop: ((drop: Drop) => void) | undefined
  /** Called with a time drawn on an empty part of the grid. If it's set, blocks can also be dragged by touch. */
  readonly onDraw: ((span: SpanOnDay) => void) | undefined
}
interface Drag {
  /** The place before the pointer moves. If null, a press without a drag does nothing. */
  readonly start: SpanOnDay | null
  readonly spotOf: (event: PointerEvent) => SpanOnDay | null
  readonly onEnd: (spot: SpanOnDay) => void
}

/** In pixels; a pointer that moves less than this is clicking. */
const slack = 6

/** Moves and stretches blocks, and draws new ones. People without a pointer can do the same with a form. */
export function useGridDrag({ first, hour, onDrop, onDraw }: Dragging) {
  const { ghost, follow } = useDrag()
  const minuteAt = (y: number, day: Element | null): number =>
    ((y - (day?.querySelector('svg')?.getBoundingClientRect().top ?? 0)) / hour + first) * 60
  const drop =
    (id: string, grip: Drop['grip']) =>
    (spot: SpanOnDay): void =>
      onDrop?.({ id, grip, ...spot })
  /** True if a press doesn't start a drag. Touch scrolls the page, unless the grid can be drawn on. */
  const isIdle = ({ button, pointerType }: Press): boolean =>
    button !== 0 || !onDrop || (pointerType === 'touch' && !onDraw)

  const move = (press: Press, block: Dragged): void => {
    if (isIdle(press)) return
    press.stopPropagation()
    const grab = press.clientY - press.currentTarget.getBoundingClientRect().top
    const spotOf = ({ clientX, clientY }: PointerEvent): SpanOnDay | null => {
      const day = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')
      if (!day?.dataset.day) return null
      return { day: day.dataset.day, ...landing(minuteAt(clientY - grab, day), block.to - block.from) }
    }
    follow(press, { start: null, spotOf, onEnd: drop(block.id, 'move') })
  }
  const stretch = (press: Press, block: Dragged): void => {
    if (isIdle(press)) return
    press.stopPropagation()
    const day = press.currentTarget.closest('[data-day]')
    const spotOf = ({ clientY }: PointerEvent): SpanOnDay => ({
      day: block.day,
      ...stretched(block.from, minuteAt(clientY, day)),
    })
    follow(press, { start: null, spotOf, onEnd: drop(block.id, 'stretch') })
  }
  const draw = (press: Press, day: string): void => {
    if (!onDraw || press.button !== 0) return
    const column = press.currentTarget.closest('[data-day]')
    const start = { day, ...drawn(minuteAt(press.clientY, column)) }
    // A finger that keeps moving is scrolling; only a tap adds a class.
    if (press.pointerType === 'touch') {
      onTap(press, () => onDraw(start))
      return
    }
    const spotOf = ({ clientY }: PointerEvent): SpanOnDay => ({
      day,
      ...stretched(start.from, minuteAt(clientY, column)),
    })
    follow(press, { start, spotOf, onEnd: onDraw })
  }
  return { ghost, move, stretch, draw }
}

/** Follows one drag at a time, wherever the pointer moves, until it's released or Escape is pressed. */
function useDrag() {
  const [ghost, setGhost] = useState<SpanOnDay | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const follow = (press: Press, { start, spotOf, onEnd }: Drag): void => {
    stop.current?.()
    let spot = start
    let isFar = false
    setGhost(spot)
    const move = (event: PointerEvent): void => {
      isFar ||= isBeyondClick(press, event)
      if (!isFar) return
      event.preventDefault()
      spot = spotOf(event) ?? spot
      setGhost(spot)
    }
    const end = (event: Event): void => {
      stop.current?.()
      if (isFar) swallowClick()
      if (spot && event.type === 'pointerup') onEnd(spot)
    }
    const onEscape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') end(event)
    }
    stop.current = () => {
      removeEventListener('pointermove', move)
      for (const name of ['pointerup', 'pointercancel']) removeEventListener(name, end)
      removeEventListener('keydown', onEscape)
      setGhost(null)
      stop.current = null
    }
    addEventListener('pointermove', move)
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, end)
    addEventListener('keydown', onEscape)
  }
  return { ghost, follow }
}

function isBeyondClick(press: Press, { clientX, clientY }: PointerEvent): boolean {
  return Math.hypot(clientX - press.clientX, clientY - press.clientY) > slack
}

function onTap(press: Press, act: () => void): void {
  const end = (event: PointerEvent): void => {
    for (const name of ['pointerup', 'pointercancel'] as const) removeEventListener(name, end)
    if (event.type === 'pointerup' && !isBeyondClick(press, event)) act()
  }
  for (const name of ['pointerup', 'pointercancel'] as const) addEventListener(name, end)
}

/** Releasing a drag must not click the link that was dragged. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
