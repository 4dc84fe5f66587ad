import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

/** Shows the page from its top to a reader whom a form or link led here, even if it asked to stay where its page is. */
export function useFromTop(): void {
  const isLedHere = useRef(useNavigationType() !== 'POP')
  useLayoutEffect(() => {
    if (isLedHere.current) scrollTo(0, 0)
  }, [])
}
