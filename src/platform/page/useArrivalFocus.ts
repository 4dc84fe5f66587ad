import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** After client-side navigation, moves the focus to the new page, where a page load would put it. */
export function useArrivalFocus(): void {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (!hash) document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash])
}
