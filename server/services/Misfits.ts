import type { Logger } from 'pino'
import type { Misfit } from '#web/platform/calls/http.ts'

const saidEvery = 60_000

/**
 * Counts and logs answers that don't fit the contract, each of which is a failure of its call. The log states the call
 * and the place, never the value, and has one line a minute for each call, since a faulty service repeats itself.
 */
export class Misfits {
  readonly counts = new Map<string, number>()
  readonly #unsaid = new Map<string, { readonly since: number; times: number }>()
  #log: Logger | null = null

  tell(log: Logger): void {
    this.#log = log
  }

  readonly note = ({ call, at }: Misfit): void => {
    this.counts.set(call, (this.counts.get(call) ?? 0) + 1)
    const before = this.#unsaid.get(call)
    if (before && performance.now() - before.since < saidEvery) {
      before.times += 1
      return
    }
    this.#unsaid.set(call, { since: performance.now(), times: 0 })
    this.#log?.error(
      { call, at: at || 'the whole answer', unsaid: before?.times ?? 0 },
      "An answer from a service doesn't fit the contract",
    )
  }
}
