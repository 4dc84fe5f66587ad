import clsx from 'clsx'
import { type ReactElement, useEffect, useState } from 'react'
import { systemTime } from '#contract/clock.ts'
import { minuteClock, minutesText } from './words.ts'

const holdSeconds = 15 * 60
/** When each answer was first seen. The device's clock may be wrong, but it runs at the right pace. */
const firstSeen = new WeakMap<object, number>()

/** Counts down from `secondsLeft`, starting when `answer` was first seen, even while the tab sleeps. */
export function useSecondsLeft(answer: object, secondsLeft: number): number {
  const [left, setLeft] = useState(secondsLeft)
  useEffect(() => {
    const since = firstSeen.get(answer) ?? systemTime()
    firstSeen.set(answer, since)
    const tick = () => setLeft(Math.max(0, secondsLeft - Math.floor((systemTime() - since) / 1000)))
    tick()
    if (secondsLeft <= 0) return
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [answer, secondsLeft])
  return left
}

interface CountdownProps {
  readonly left: number
  readonly label: string
  readonly className?: string
}

/** Shows the time left as a figure and a bar; screen readers announce it once a minute. */
export function Countdown({ left, label, className }: CountdownProps): ReactElement {
  const low = left <= 120
  return (
    <div className={clsx('grid gap-2', className)}>
      <p className='flex items-baseline justify-between gap-4'>
        <span className='font-semibold text-14'>{label}</span>
        <span
          aria-hidden='true'
          className={clsx('display-type min-w-[5ch] text-right text-24', low && left > 0 && 'text-bad')}
        >
          {minuteClock(left)}
        </span>
      </p>
      <progress aria-hidden='true' max={holdSeconds} value={Math.min(left, holdSeconds)} className='bar' />
      <p role='status' className='sr-only'>
        {`${label}: ${minutesText(left)}`}
      </p>
    </div>
  )
}
