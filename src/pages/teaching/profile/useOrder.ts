import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useSubmit } from 'react-router-dom'
import type { Entry, SectionName } from './sections.ts'

export type Ordering = ReturnType<typeof useOrder>

/** A list being reordered. The new order shows immediately, is sent on dropping the item, and reverts on failure. */
export function useOrder(part: SectionName, kept: readonly Entry[]) {
  const submit = useSubmit()
  const list = useRef<HTMLUListElement>(null)
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const focused = useRef<string | null>(null)
  // Once the service has responded, its order replaces the local one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list from them ends one's own.
  useEffect(() => setIds(null), [kept])
  // A moved element loses the focus in some browsers.
  useEffect(() => {
    if (focused.current) list.current?.querySelector<HTMLElement>(focused.current)?.focus()
    focused.current = null
  })
  const shown = ids ?? kept.map(({ id }) => id)
  const entries = shown.flatMap((id) => kept.find((entry) => entry.id === id) ?? [])

  const send = (order: readonly string[]): void => {
    setIds(order)
    const fields = { part, intent: 'order', order: order.join(' ') }
    void submit(fields, { method: 'post', preventScrollReset: true })
  }
  const step = (id: string, by: -1 | 1): void => {
    const from = shown.indexOf(id)
    const next = moveWithin(shown, from, from + by)
    if (!next) return
    focused.current = `[data-entry="${id}"] button[value="${id} ${by < 0 ? 'up' : 'down'}"]`
    send(next)
  }
  const drag = useDrag(list, shown, setIds, () => ids && send(ids))
  return { list, entries, step, ...drag }
}

export function moveWithin(ids: readonly string[], from: number, to: number): readonly string[] | null {
  const id = ids[from]
  if (id === undefined || to < 0 || to >= ids.length || to === from) return null
  return ids.toSpliced(from, 1).toSpliced(to, 0, id)
}

/** The list captures the pointer, because an element that is moved within it loses it. */
function useDrag(
  list: { readonly current: HTMLElement | null },
  order: readonly string[],
  show: (ids: readonly string[]) => void,
  drop: () => void,
) {
  const [dragged, setDragged] = useState<string | null>(null)
  const end = (): void => {
    if (dragged === null) return
    setDragged(null)
    drop()
  }
  return {
    dragged,
    grip: (id: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        event.preventDefault()
        list.current?.setPointerCapture(event.pointerId)
        setDragged(id)
      },
    }),
    moves: {
      onPointerMove: ({ clientY }: PointerEvent<HTMLElement>) => {
        if (dragged === null) return
        const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])]
        const over = rows.findIndex((row) => {
          const { top, bottom } = row.getBoundingClientRect()
          return clientY >= top && clientY < bottom
        })
        const next = over < 0 ? null : moveWithin(order, order.indexOf(dragged), over)
        if (next) show(next)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
