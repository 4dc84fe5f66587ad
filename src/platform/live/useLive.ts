import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { systemTime } from '#contract/clock.ts'
import type { News } from '#contract/learning/people/live.ts'
import type { Store } from '../store.ts'
import { lineOf } from './TabLine.ts'

interface Live {
  readonly concerns: (news: News) => boolean
  /** Called if there's news. */
  readonly read: () => void
  /** Called if there may be news: now and then, but rarely while the line is open. */
  readonly ask: () => void
  /** How often (in milliseconds) it polls while the line is closed. */
  readonly alone?: number
}

const askAlone = 6_000
const askToo = 60_000
/** Messages within this time are handled together. */
const apart = 150

/** While the page is visible, listens for news; if that isn't possible, it polls. */
export function useLive(live: Live, isOn: boolean): void {
  const store = useStore() as Store
  const latest = useRef(live)
  latest.current = live
  useEffect(() => {
    if (!isOn) return
    const readSoon = spaced(() => latest.current.read())
    const line = lineOf(store)
    // Catches up as soon as the line connects, or when the page becomes visible.
    let askedAt = 0
    const ask = () => {
      askedAt = systemTime()
      latest.current.ask()
    }
    const leave = line.hear((news) => {
      if (news === null) ask()
      else if (latest.current.concerns(news)) readSoon.run()
    })
    const look = () => {
      if (document.visibilityState !== 'visible') return
      if (systemTime() - askedAt >= (line.listens ? askToo : (latest.current.alone ?? askAlone))) ask()
    }
    const timer = setInterval(look, askAlone)
    return () => {
      clearInterval(timer)
      readSoon.stop()
      leave()
    }
  }, [store, isOn])
}

/** Runs the first call immediately, and combines those that closely follow into one a moment later. */
function spaced(work: () => void): { readonly run: () => void; readonly stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isDue = false
  const run = () => {
    isDue = true
    if (timer !== undefined) return
    isDue = false
    work()
    timer = setTimeout(() => {
      timer = undefined
      if (isDue) run()
    }, apart)
  }
  return { run, stop: () => clearTimeout(timer) }
}
