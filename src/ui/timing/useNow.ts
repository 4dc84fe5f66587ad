import { useEffect, useState } from 'react'
import { systemTime } from '#contract/clock.ts'

/** The current time in milliseconds: the page's own time at first, then the browser's clock, updated regularly. */
export function useNow(pageTime: string, everyMs = 15_000): number {
  const [now, setNow] = useState(() => Date.parse(pageTime))
  useEffect(() => {
    setNow(systemTime())
    const timer = setInterval(() => setNow(systemTime()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
