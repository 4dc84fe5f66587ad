import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** After a form is sent, moves the focus to the first field to correct in this container, or to the answer. */
export function useAnswerFocus(): RefObject<HTMLDivElement | null> {
  const { key } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? place.current?.querySelector<HTMLElement>('[data-answer]')
    // While a list is being reordered, the moved item keeps the focus.
    if (!target || document.activeElement?.closest('[data-ordering]')) return
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'nearest' })
  }, [key])
  return place
}
