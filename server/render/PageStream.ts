import { Writable } from 'node:stream'
import type { Response } from 'express'

type Done = (error?: Error | null) => void
interface Written {
  readonly chunk: Buffer
}

/** Above this amount in flight, React pauses between parts of a page. */
const onTheWay = 256 * 1024

/**
 * What a render writes to: the response, if a visitor waits for it, and the copy for the cache, if there is one. React
 * writes chunks of 2 kB; they are combined, since compressor and socket cost more per chunk than per byte. React's
 * flush is passed on, so neither this stream nor the compressor delays the shell.
 */
export class PageStream extends Writable {
  readonly #response: Response | null
  readonly #chunks: Buffer[] | null

  #waiting: Done | null = null

  constructor(response: Response | null, keeps: boolean) {
    super({ decodeStrings: true, highWaterMark: onTheWay })
    this.cork()
    this.#response = response
    this.#chunks = keeps ? [] : null
    response?.on('drain', () => this.#goOn())
    response?.on('close', () => this.#goOn())
  }

  get copy(): Buffer | null {
    return this.#chunks && Buffer.concat(this.#chunks)
  }

  /** Called by React after each part that can be shown. */
  flush(): void {
    this.uncork()
    this.cork()
    const response = this.#response
    if (response && 'flush' in response && typeof response.flush === 'function') response.flush()
  }

  override _writev(written: readonly Written[], done: Done): void {
    const chunk = Buffer.concat(written.map((each) => each.chunk))
    this.#chunks?.push(chunk)
    const response = this.#response
    if (!response || response.destroyed || response.write(chunk)) done()
    else this.#waiting = done
  }

  #goOn(): void {
    const done = this.#waiting
    this.#waiting = null
    done?.()
  }

  override _final(done: Done): void {
    this.#response?.end()
    done()
  }
}
