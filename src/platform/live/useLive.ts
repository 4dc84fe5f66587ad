import { useEffect, useRef } from 'react'
import { useStore } from 'react-redux'
import { systemTime } from '#contract/clock.ts'
import type { News } from '#contract/learning/people/live.ts'
import type { Store } from '../store.ts'
import { lineOf } from './TabLine.ts'

interface Live {
  readonly concerns: (news: News) => boolean
  /** There is something new. */
  readonly read: () => void
  /** There may be something new: called now and then, and rarely while the line is open. */
  readonly ask: () => void
  /** How often (ms) it asks while the line is closed. */
  readonly alone?: number
}

const askAlone = 6_000
const askToo = 60_000
/** Messages that arrive together are read together. */
const apart = 150

/** While the page is in view, it hears what is new; if it can't, it asks. */
export function useLive(live: Live, isOn: boolean): void {
  const store = useStore() as Store
  const latest = useRef(live)
  latest.current = live
  useEffect(() => {
    if (!isOn) return
    const readSoon = spaced(() => latest.current.read())
    const line = lineOf(store)
    // What happened meanwhile is asked for as soon as it is connected, or when the page comes into view.
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

/** Runs the first at once, and those that follow closely together a moment later. */
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
