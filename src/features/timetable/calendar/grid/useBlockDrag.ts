import { type PointerEvent as Press, useEffect, useRef, useState } from 'react'
import { type DaySpan, landing } from './layout.ts'

export interface Drop {
  readonly id: string
  readonly day: string
  /** Minutes past midnight. */
  readonly from: number
}
interface Dragged extends DaySpan {
  readonly id: string
}
interface Dragging {
  /** The first hour that is drawn. */
  readonly first: number
  readonly onDrop: ((drop: Drop) => void) | undefined
}

/** An hour's height in the grid. */
export const hourHeight = 52
/** A click moves less than this. */
const slack = 6

/** Drags a block with a mouse or pen. Fingers scroll; for them, and for the keyboard, the block's page has a form. */
export function useBlockDrag({ first, onDrop }: Dragging) {
  const [ghost, setGhost] = useState<(DaySpan & { readonly day: string }) | null>(null)
  const stop = useRef<(() => void) | null>(null)
  useEffect(() => () => stop.current?.(), [])
  const take = (press: Press, block: Dragged): void => {
    if (press.button !== 0 || press.pointerType === 'touch' || !onDrop) return
    const grab = press.clientY - press.currentTarget.getBoundingClientRect().top
    let spot: (DaySpan & { readonly day: string }) | null = null
    const move = (event: PointerEvent): void => {
      const far = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > slack
      if (!far && !spot) return
      event.preventDefault()
      spot = spotUnder(event, { grab, first, length: block.to - block.from }) ?? spot
      setGhost(spot)
    }
    const end = (event: Event): void => {
      stop.current?.()
      if (!spot) return
      swallowClick()
      if (event.type === 'pointerup') onDrop({ id: block.id, day: spot.day, from: spot.from })
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
  return { ghost, take }
}

interface Grab {
  readonly grab: number
  readonly first: number
  readonly length: number
}

function spotUnder({ clientX, clientY }: PointerEvent, { grab, first, length }: Grab) {
  const day = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-day]')
  const top = day?.querySelector('svg')?.getBoundingClientRect().top
  if (!day?.dataset.day || top === undefined) return null
  return { day: day.dataset.day, ...landing(((clientY - grab - top) / hourHeight + first) * 60, length) }
}

/** Releasing a drag isn't a click on the dragged link. */
function swallowClick(): void {
  const swallow = (event: Event): void => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }))
}
