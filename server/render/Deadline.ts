import type { Response } from 'express'
import type { Lifecycle } from '../Lifecycle.ts'

/** Half a second more than its calls have, so that a page whose calls got no answer is still rendered. */
const patience = 10_500

/** Ends everything that a page does when its time is up, its visitor has left, or the process stops. */
export class Deadline {
  readonly #work = new AbortController()
  readonly #forget: () => void
  readonly #timer: NodeJS.Timeout
  /** On the clock of `performance.now()`. */
  readonly until = performance.now() + patience

  constructor(lifecycle: Lifecycle) {
    this.#forget = lifecycle.begin(this.#work)
    this.#timer = setTimeout(() => this.#work.abort(new TimeUp()), patience)
  }

  get signal(): AbortSignal {
    return this.#work.signal
  }

  /** A page for one visitor alone is not worth finishing when that visitor leaves. */
  endWith(response: Response): this {
    response.once('close', () => {
      if (!response.writableFinished) this.#work.abort(new VisitorLeft())
    })
    return this
  }

  /** The promise's result, unless the end comes first. */
  async before<T>(promise: Promise<T>): Promise<T> {
    const { signal } = this
    let stop = () => {}
    const ended = new Promise<never>((_resolve, reject) => {
      stop = () => reject(signal.reason)
      if (signal.aborted) stop()
      else signal.addEventListener('abort', stop, { once: true })
    })
    try {
      return await Promise.race([promise, ended])
    } finally {
      signal.removeEventListener('abort', stop)
    }
  }

  done(): void {
    clearTimeout(this.#timer)
    this.#forget()
  }
}

export class TimeUp extends Error {
  override message = 'The page took longer than its deadline.'
}

/** Not a fault: the visitor went to another page. */
export class VisitorLeft extends Error {
  override message = 'The visitor left.'
}
