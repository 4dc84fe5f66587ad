import { type RefObject, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** After a form, leads to the first thing to correct in that place, or to the answer. */
export function useAnswerFocus(): RefObject<HTMLDivElement | null> {
  const { key } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    const target = wrong ?? place.current?.querySelector<HTMLElement>('[data-answer]')
    // A list that is being put in order keeps the focus on what is moved.
    if (!target || document.activeElement?.closest('[data-ordering]')) return
    target.focus({ preventScroll: true })
    target.scrollIntoView({ block: 'nearest' })
  }, [key])
  return place
}
