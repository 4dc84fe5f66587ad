import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { RequestHandler } from 'express'
import type { Lifecycle } from '../Lifecycle.ts'
import { sendPlainPage } from '../sendPlainPage.ts'

/** A loop that turns this late (ms) has more work than it can do in time; a few requests still keep it going. */
const lateLoop = 250
const fewInFlight = 16
const sampleEvery = 500

/** Answers at once what would only wait: too much at work, or an event loop that has fallen behind. */
export function overloadGate(lifecycle: Lifecycle, most: number): RequestHandler {
  const isLoopLate = watchLoop()
  let inFlight = 0
  return (request, response, next) => {
    if (lifecycle.draining) response.setHeader('Connection', 'close')
    if (inFlight >= most || (inFlight >= fewInFlight && isLoopLate())) {
      return sendPlainPage(request, response, { code: 'overloaded', retryAfter: 2 })
    }
    inFlight += 1
    response.once('close', () => {
      inFlight -= 1
    })
    next()
  }
}

function watchLoop(): () => boolean {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let since = performance.now()
  let late = false
  return () => {
    if (performance.now() - since < sampleEvery) return late
    late = delay.mean / 1e6 > lateLoop
    delay.reset()
    since = performance.now()
    return late
  }
}
