import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react'
import { between, placesOf, type Selection, type Sheet, stepFrom, toggled } from './selection.ts'

export interface Selecting {
  readonly selection: Selection
  /** The place from which the arrow keys move. */
  readonly at: number
  /** True if a thumb selects instead of scrolling. */
  readonly byThumb: boolean
  readonly setByThumb: (byThumb: boolean) => void
  readonly choose: (selection: Selection) => void
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: () => void
    readonly onPointerCancel: () => void
    readonly onClick: (event: { readonly target: EventTarget }) => void
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  }
}

interface Drag {
  readonly from: number
  /** What was chosen before the drag, and stays chosen. */
  readonly kept: Selection
}

/** Homes are chosen by dragging over them, by taps, or by arrows with Shift. */
export function useSelection(
  sheet: Sheet,
  grid: RefObject<HTMLElement | null>,
  open: (at: number) => void,
): Selecting {
  const [selection, choose] = useState<Selection>(new Set())
  const [at, setAt] = useState(() => placesOf(sheet)[0] ?? 0)
  const [byThumb, setByThumb] = useState(false)
  const anchor = useRef(at)
  const pointers = usePointers({ sheet, selection, at, choose, setAt, byThumb, anchor })
  const goTo = (to: number, extend: boolean) => {
    if (extend) choose(new Set(between(sheet, anchor.current, to)))
    else anchor.current = to
    setAt(to)
    grid.current?.querySelector<HTMLElement>(`[data-at="${to}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const to = stepFrom(sheet, at, event.key)
    const next = chosenBy(event, { sheet, selection, at })
    if (to !== null) goTo(to, event.shiftKey)
    else if (next) choose(next)
    else if (event.key === 'Enter') open(at)
    else return
    event.preventDefault()
  }
  return { selection, at, byThumb, setByThumb, choose, handlers: { ...pointers, onKeyDown } }
}

interface Pointing extends Now {
  readonly choose: (selection: Selection) => void
  readonly setAt: (at: number) => void
  readonly byThumb: boolean
  /** Where a rectangle begins. */
  readonly anchor: RefObject<number>
}

function usePointers({ sheet, selection, at, choose, setAt, byThumb, anchor }: Pointing) {
  const drag = useRef<Drag | null>(null)
  /** While a thumb scrolls, only its taps choose. */
  const isTap = useRef(false)
  const reach = (to: number, { from, kept }: Drag) => {
    choose(new Set([...kept, ...between(sheet, from, to)]))
    setAt(to)
  }
  const letGo = () => {
    drag.current = null
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const here = placeOf(event.target)
      isTap.current = event.pointerType === 'touch' && !byThumb
      if (here === null || event.button !== 0 || isTap.current) return
      const isAdding = event.ctrlKey || event.metaKey || event.pointerType === 'touch'
      if (!event.shiftKey) anchor.current = here
      drag.current = { from: anchor.current, kept: isAdding ? selection : new Set() }
      reach(here, drag.current)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!drag.current) return
      // A finger's events keep the element that it first touched as their target.
      const here = placeOf(document.elementFromPoint(event.clientX, event.clientY))
      if (here !== null && here !== at) reach(here, drag.current)
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClick: ({ target }: { readonly target: EventTarget }) => {
      const here = placeOf(target)
      if (here === null || !isTap.current) return
      choose(toggled(selection, [here]))
      setAt(here)
    },
  }
}

interface Now {
  readonly sheet: Sheet
  readonly selection: Selection
  readonly at: number
}

/** What a key selects; null if the key doesn't select anything. */
function chosenBy({ key, ctrlKey, metaKey }: KeyboardEvent, { sheet, selection, at }: Now): Selection | null {
  if (key === ' ') return toggled(selection, [at])
  if (key === 'Escape') return new Set()
  return key === 'a' && (ctrlKey || metaKey) ? new Set(placesOf(sheet)) : null
}

function placeOf(target: EventTarget | null): number | null {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-at]') : null
  return place ? Number(place.dataset.at) : null
}
