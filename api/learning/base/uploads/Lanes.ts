import { ApiError } from '../../../ApiError.ts'

/** Limits how many run at once; the others queue in order, and once the queue is full are turned away. */
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
    // Each one hands its lane over directly, so it is never free in between.
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
