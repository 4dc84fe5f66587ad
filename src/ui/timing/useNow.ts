import { useEffect, useState } from 'react'

/** The current time in milliseconds: the page's own until the browser's clock can be read, then kept up to date. */
export function useNow(pageTime: string, everyMs = 15_000): number {
  const [now, setNow] = useState(() => Date.parse(pageTime))
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
