import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Logger } from 'pino'
import { failure } from '#contract/envelope.ts'
import { errors } from '#contract/errors.ts'
import { unanswered } from '../connectionEnds.ts'
import type { Lifecycle } from '../Lifecycle.ts'
import { pathOf } from '../pathOf.ts'
import { isCall, plainPage } from '../sendPlainPage.ts'
import { noPage } from './securityHeaders.ts'

/** With longer turns of the event loop (ms), everybody waits, even for a refusal. */
const longTurn = 100
/** This many requests are always accepted, however long the loop's turns are. */
const fewInFlight = 16
const fullLoop = 0.95
const sampleEvery = 250
/** Startup or one large page makes turns long for a moment; more long samples than this count as overload. */
const moment = 3
/** How many requests are allowed before anything has been measured, and how long (ms) they should wait at most. */
const burst = 256
const burstTime = 500
const retryAfter = 2
/** How many unanswered requests a connection may have; browsers and balancers don't even send two. */
const inRowAtMost = 16
const saidEvery = 10_000

interface Options {
  readonly lifecycle: Lifecycle
  readonly log: Logger
  /** How many requests may be in progress at once, whatever they wait for. */
  readonly most: number
  /** Paths that always pass: monitors need answers most when the load is highest. */
  readonly open: ReadonlySet<string>
  /** How many requests are waiting for an unresponsive service, and therefore don't use the loop. */
  readonly stuck: () => number
}

/** Immediately refuses requests that could only wait: too many are in progress, or the event loop has fallen behind. */
export class OverloadGate {
  readonly #options: Options
  readonly #load: Load
  #unsaid = 0
  /** The number of requests refused so far. */
  refused = 0

  constructor(options: Options) {
    this.#options = options
    this.#load = new Load(options.most)
  }

  /** Runs before Express, whose setup for a request costs more than a refusal. */
  before(serve: RequestListener): RequestListener {
    return (request, response) => {
      const { lifecycle, open } = this.#options
      if (lifecycle.draining) response.setHeader('Connection', 'close')
      if (open.has(pathOf(request))) return serve(request, response)
      if (unanswered(request) > inRowAtMost) {
        response.setHeader('Connection', 'close')
        return this.#refuse(request, response)
      }
      if (!this.#hasRoom()) return this.#refuse(request, response)
      lifecycle.atWork += 1
      response.once('close', () => {
        lifecycle.atWork -= 1
        this.#load.finished()
      })
      serve(request, response)
    }
  }

  #hasRoom(): boolean {
    const { lifecycle, most, stuck } = this.#options
    const busy = lifecycle.atWork - stuck()
    return lifecycle.atWork < most && busy < this.#load.allowed(busy)
  }

  #refuse(request: IncomingMessage, response: ServerResponse): void {
    this.refused += 1
    this.#note()
    const { headers, body } = isCall(request) ? refusals.call : refusals.page
    response.writeHead(errors.overloaded.status, headers).end(body)
  }

  /** One line for many refusals: a line for each of thousands would cost more than the responses. */
  #note(): void {
    this.#unsaid += 1
    if (this.#unsaid > 1) return
    setTimeout(() => {
      this.#options.log.warn({ refused: this.#unsaid }, 'More requests arrived than can be answered in time')
      this.#unsaid = 0
    }, saidEvery).unref()
  }
}

/** Prepared in advance: under load, there is no time to do it for each request. */
const refusals = {
  page: refusal('text/html; charset=utf-8', plainPage('overloaded')),
  call: refusal('application/json; charset=utf-8', JSON.stringify(failure('overloaded', { retryAfter }))),
}

/** A string is sent together with its headers; bytes would follow separately. */
function refusal(type: string, body: string) {
  const headers = {
    ...noPage,
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'Retry-After': String(retryAfter),
    'X-Robots-Tag': 'noindex',
  }
  return { headers, body }
}

interface Sample {
  /** The average length of a turn of the loop (ms). */
  readonly turn: number
  readonly full: boolean
  /** How many sampling periods have passed. */
  readonly samples: number
}

/** Decides how many requests may be in progress at once: enough to keep the loop busy, and its turns short. */
class Load {
  readonly #most: number
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  #since = performance.now()
  #use = performance.eventLoopUtilization()
  #processor = process.cpuUsage()
  #busiest = 0
  #finished = 0
  /** Recent processor time per request (ms). */
  #cost = burstTime / burst
  /** Samples with long turns, less those in which the loop was idle: a pause between two waves isn't the end. */
  #pressed = 0
  #begun = false
  #allowed: number

  constructor(most: number) {
    this.#most = most
    this.#allowed = Math.min(most, burst)
  }

  finished(): void {
    this.#finished += 1
  }

  allowed(busy: number): number {
    if (!this.#begun) this.#begin()
    if (busy > this.#busiest) this.#busiest = busy
    const passed = performance.now() - this.#since
    if (passed > sampleEvery) this.#sample(passed)
    return this.#allowed
  }

  /** Turns get longer with the work in progress: the limit falls in proportion if they're too long, or else rises. */
  #sample(passed: number): void {
    const { utilization } = performance.eventLoopUtilization(this.#use)
    const { user, system } = process.cpuUsage(this.#processor)
    // Without a measurement, the current turn isn't over yet, and has already taken this long.
    const turn = this.#delay.count > 0 ? this.#delay.mean / 1e6 : passed
    if (this.#finished > 0) this.#cost += ((user + system) / 1000 / this.#finished - this.#cost) / 4
    const limit = this.#wanted({ turn, full: utilization > fullLoop, samples: passed / sampleEvery })
    // If other processes use the processor, turns are always long, so what fits into one turn is always allowed.
    const least = Math.max(fewInFlight, longTurn / this.#cost)
    this.#allowed = Math.min(this.#most, Math.round(Math.max(least, limit)))
    this.#begin()
  }

  #wanted({ turn, full, samples }: Sample): number {
    const easy = Math.max(burst, burstTime / this.#cost, this.#busiest * 2)
    const long = full && turn > longTurn
    if (long) this.#pressed = Math.min(this.#pressed + 1, moment * 3)
    else if (!full) this.#pressed = Math.max(this.#pressed - samples, 0)
    if (this.#pressed <= moment) return long ? this.#allowed : easy
    if (long) return Math.min(this.#allowed, this.#busiest) * Math.max(0.5, longTurn / turn)
    return Math.min(easy, this.#allowed * (full ? 1.2 : 1.5) ** samples)
  }

  /** Measuring starts with the first request, since a starting process is busy with its startup. */
  #begin(): void {
    this.#begun = true
    this.#delay.enable()
    this.#delay.reset()
    this.#use = performance.eventLoopUtilization()
    this.#processor = process.cpuUsage()
    this.#since = performance.now()
    this.#busiest = 0
    this.#finished = 0
  }
}
