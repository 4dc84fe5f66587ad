import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { RequestHandler } from 'express'
import type { Lifecycle } from '../Lifecycle.ts'
import { sendPlainPage } from '../sendPlainPage.ts'

/** A loop that turns this late (ms) has more work than it can do in time; a few requests still keep it going. */
const lateLoop = 250
const fewInFlight = 16
/** A loop with next to no rest is given no more than it can finish in a second: the wait stays short, and work done in time. */
const fullLoop = 0.95
const sampleEvery = 500

/** Answers at once what would only wait: too much at work, or an event loop that has fallen behind. */
export function overloadGate(lifecycle: Lifecycle, most: number, stuck: () => number): RequestHandler {
  const load = new Load(most)
  let inFlight = 0
  return (request, response, next) => {
    if (lifecycle.draining) response.setHeader('Connection', 'close')
    if (inFlight >= most || inFlight - stuck() >= load.allowed())
      return sendPlainPage(request, response, { code: 'overloaded', retryAfter: 2 })
    inFlight += 1
    response.once('close', () => {
      inFlight -= 1
      load.finished()
    })
    next()
  }
}

/** How much may be at work at once, from what the last half second was like. */
class Load {
  readonly #most: number
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  #since = performance.now()
  #use = performance.eventLoopUtilization()
  #finished = 0
  #begun = false
  #allowed: number

  constructor(most: number) {
    this.#most = most
    this.#allowed = most
  }

  finished(): void {
    this.#finished += 1
  }

  allowed(): number {
    if (!this.#begun) this.#begin()
    const passed = performance.now() - this.#since
    if (passed > sampleEvery) this.#sample(passed / 1000)
    return this.#allowed
  }

  #sample(seconds: number): void {
    const late = this.#delay.mean / 1e6 > lateLoop
    const full = performance.eventLoopUtilization(this.#use).utilization > fullLoop
    const inTime = late ? fewInFlight : full ? Math.round(this.#finished / seconds) : this.#most
    this.#allowed = Math.min(this.#most, Math.max(fewInFlight, inTime))
    this.#begin()
  }

  /** The first time with the first request, since a process that starts is busy with that. */
  #begin(): void {
    this.#begun = true
    this.#delay.enable()
    this.#delay.reset()
    this.#use = performance.eventLoopUtilization()
    this.#since = performance.now()
    this.#finished = 0
  }
}
