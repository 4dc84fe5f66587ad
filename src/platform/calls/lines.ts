import { errors } from '#contract/errors.ts'
import type { MakeCall } from './api.ts'
import type { HttpCall } from './http.ts'
import type { Answer, Service } from './needs.ts'

/** Reports how a call ended; `left` means that the end says nothing about the service's health. */
export type Passage = (end: 'answered' | 'failed' | 'left') => void
/** The state of a service, shared by all requests. It tracks how calls end, but not whose they are. */
export interface Line {
  /** Null while the service shouldn't be called. */
  readonly enter: () => Passage | null
  /** True while reads whose connection was cut may be retried. */
  readonly mayRetry: () => boolean
}
export interface Ways {
  readonly lines: Readonly<Record<Service, Line>>
  /** The page's deadline, on the clock of `performance.now()`. */
  readonly until: number
  /** Aborts all calls of the render. */
  readonly signal: AbortSignal
}

/** Milliseconds reserved for the page itself; its calls have 10,000. */
const reserve = 500
const away: Answer<never> = {
  ok: false,
  error: {
    status: 503,
    code: 'service_unavailable',
    message: errors.service_unavailable.message,
    retryAfter: 2,
  },
}
const late: Answer<never> = {
  ok: false,
  error: { status: 0, code: 'timeout', message: errors.timeout.message },
}

/**
 * Makes the calls of one render: none to a service that is down, none past the render's deadline, and a read twice if
 * its connection was cut.
 */
export function overLines(send: MakeCall, { lines, until, signal }: Ways): MakeCall {
  const end = new CallsEnd(until - reserve, signal)
  const attempt = async (call: HttpCall): Promise<Answer<unknown>> => {
    const left = end.left()
    if (left <= 0) return late
    const passage = lines[call.service].enter()
    if (!passage) return away
    const headers = { ...call.headers, 'x-time-left': String(left) }
    const work = end.begin(left)
    const answer = await send({ ...call, headers, signal: work.signal })
    end.done(work)
    const came = answer.ok || answer.error.status > 0
    if (!came && end.why === 'left') passage('left')
    else passage(isAway(answer) ? 'failed' : 'answered')
    return !came && end.why === 'late' ? late : answer
  }
  return async (call) => {
    const first = await attempt(call)
    const again = call.method === 'GET' && wasCutOff(first) && lines[call.service].mayRetry()
    return again ? attempt({ ...call, again }) : first
  }
}

/** No answer came, the service reports that it's down, or something in front of it responded instead. */
function isAway(answer: Answer<unknown>): boolean {
  return !answer.ok && (answer.error.status === 0 || answer.error.code === 'service_unavailable')
}

function wasCutOff(answer: Answer<unknown>): boolean {
  return !answer.ok && answer.error.status === 0 && answer.error.code === 'service_unavailable'
}

/** One deadline for all calls of a render, with one timer that runs only while a call is in progress. */
class CallsEnd {
  readonly #at: number
  // A single signal would collect so many listeners that Node warns of a leak.
  readonly #underWay = new Set<AbortController>()
  #timer: ReturnType<typeof setTimeout> | undefined
  why: 'late' | 'left' | null = null

  constructor(at: number, render: AbortSignal) {
    this.#at = at
    if (render.aborted) this.#end('left')
    else render.addEventListener('abort', () => this.#end('left'), { once: true })
  }

  /** The remaining time in whole milliseconds; 0 after the deadline. */
  left(): number {
    return this.why ? 0 : Math.floor(this.#at - performance.now())
  }

  begin(left: number): AbortController {
    if (this.#underWay.size === 0) this.#timer = setTimeout(() => this.#end('late'), left)
    const work = new AbortController()
    this.#underWay.add(work)
    return work
  }

  done(work: AbortController): void {
    this.#underWay.delete(work)
    if (this.#underWay.size === 0) clearTimeout(this.#timer)
  }

  #end(why: 'late' | 'left'): void {
    this.why ??= why
    for (const work of this.#underWay) work.abort()
  }
}
