import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** After client-side navigation, keyboards and screen readers start at the new page, as after a page load. */
export function useArrivalFocus(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
}
