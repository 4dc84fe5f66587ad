import { ApiError } from '../../../ApiError.ts'

/** Limits how many tasks run concurrently. Others queue in order, or are turned away once the queue is full. */
export class Lanes {
  readonly #waiting: (() => void)[] = []
  readonly #waitingAtMost: number
  #free: number

  constructor(lanes: number, waitingAtMost: number) {
    this.#free = lanes
    this.#waitingAtMost = waitingAtMost
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    if (this.#waiting.length >= this.#waitingAtMost) throw new ApiError('overloaded', { retryAfter: 10 })
    // Each task hands its lane directly to the next, so it is never free in between.
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
