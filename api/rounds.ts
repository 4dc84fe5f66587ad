import type { Logger } from 'pino'
import { type Clock, type ClockWatch, second } from './clock.ts'
import { codeOf } from './describeError.ts'

/** Timed work. It may run in several processes at the same time, in any order, with the same result. */
export interface Round {
  readonly name: string
  readonly run: () => Promise<void>
}

/** When a round last ran and for how long, and when it last failed, with the kind of error. */
export interface LastRun {
  readonly at: string
  readonly took_ms: number
  readonly failed_at: string | null
  readonly error: string | null
}

/** Runs all rounds at intervals; one that fails doesn't hold up the others. */
export class Rounds {
  readonly #rounds: readonly Round[]
  readonly #clock: Clock
  readonly #log: Logger
  readonly lastRuns = new Map<string, LastRun>()
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(rounds: readonly Round[], { clock, log }: { readonly clock: Clock; readonly log: Logger }) {
    this.#rounds = rounds
    this.#clock = clock
    this.#log = log
  }

  start(watch: ClockWatch, every = 20 * second): void {
    this.#timer ??= setInterval(() => void (watch.isSteady() && this.goOnce()), every).unref()
  }

  /** A call during a run waits for that run. */
  goOnce(): Promise<void> {
    this.#running ??= this.#go().finally(() => {
      this.#running = undefined
    })
    return this.#running
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#running
  }

  async #go(): Promise<void> {
    for (const { name, run } of this.#rounds) {
      const at = this.#clock().toISOString()
      const begun = performance.now()
      const failure = await run().then(
        () => null,
        (err: unknown) => {
          this.#log.warn({ err, round: name }, 'A round failed; the next will try again')
          return { failed_at: at, error: String(codeOf(err) ?? 'Error') }
        },
      )
      const { failed_at = null, error = null } = failure ?? this.lastRuns.get(name) ?? {}
      this.lastRuns.set(name, { at, took_ms: Math.round(performance.now() - begun), failed_at, error })
    }
  }
}
