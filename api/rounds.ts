import type { Logger } from 'pino'
import { type ClockWatch, second } from './clock.ts'

/** Work that time asks for. It may run in several processes at once and must come to the same in any order. */
export interface Round {
  readonly name: string
  readonly run: () => Promise<void>
}

/** Goes round all of them at intervals; one that fails holds up none of the others. */
export class Rounds {
  readonly #rounds: readonly Round[]
  readonly #log: Logger
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(rounds: readonly Round[], log: Logger) {
    this.#rounds = rounds
    this.#log = log
  }

  start(watch: ClockWatch, every = 20 * second): void {
    this.#timer ??= setInterval(() => void (watch.isSteady() && this.goOnce()), every).unref()
  }

  /** A call while one is under way waits for that one. */
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
      await run().catch((err: unknown) =>
        this.#log.warn({ err, round: name }, 'A round failed; the next will try again'),
      )
    }
  }
}
