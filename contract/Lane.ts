interface Width {
  /** How many pieces of work happen at once. */
  readonly atOnce: number
  /** How many may wait: in all, and for the same person or network. */
  readonly waiting: number
  readonly waitingEach: number
}

/** For documents in the services and pictures of shared links in the web server. */
export const drawingWidth: Width = {
  atOnce: 2,
  waiting: 40,
  waitingEach: 8,
}

/** Thrown instead of starting work that would wait behind too much other work. */
export class LaneFull extends Error {
  override name = 'LaneFull'
  /** After how many seconds to ask again. */
  readonly retryAfter = 5
}

/**
 * Heavy work, a few pieces at once, so that everything else goes on beside it. Those who ask take turns: somebody who asks
 * for many waits for their own, and others for one of them at most.
 */
export class Lane {
  readonly #width: Width
  /** What waits, by who asked. A Map keeps its order, and the first is next. */
  readonly #lines = new Map<string, (() => void)[]>()
  #atWork = 0
  #waiting = 0

  constructor(width: Width) {
    this.#width = width
  }

  async run<T>(asker: string, work: () => Promise<T>): Promise<T> {
    if (this.#atWork < this.#width.atOnce) this.#atWork += 1
    else await this.#turnOf(asker)
    try {
      return await work()
    } finally {
      this.#atWork -= 1
      this.#startNext()
    }
  }

  #turnOf(asker: string): Promise<void> {
    const line = this.#lines.get(asker) ?? []
    if (this.#waiting >= this.#width.waiting || line.length >= this.#width.waitingEach) throw new LaneFull()
    this.#waiting += 1
    this.#lines.set(asker, line)
    return new Promise((resolve) => line.push(resolve))
  }

  #startNext(): void {
    const [next] = this.#lines
    if (!next) return
    const [asker, line] = next
    this.#lines.delete(asker)
    const start = line.shift()
    if (line.length > 0) this.#lines.set(asker, line)
    this.#waiting -= 1
    this.#atWork += 1
    start?.()
  }
}
