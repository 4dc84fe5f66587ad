import { Writable } from 'node:stream'
import type { Response } from 'express'

type Done = (error?: Error | null) => void

/**
 * What a render writes into: the response, if somebody waits for it, and the copy that is kept, if one is. React's
 * flush is passed on, so the compressor does not hold the shell back.
 */
export class PageStream extends Writable {
  readonly #response: Response | null
  readonly #chunks: Buffer[] | null

  #waiting: Done | null = null

  constructor(response: Response | null, keeps: boolean) {
    super({ decodeStrings: true })
    this.#response = response
    this.#chunks = keeps ? [] : null
    response?.on('drain', () => this.#goOn())
    response?.on('close', () => this.#goOn())
  }

  get kept(): Buffer | null {
    return this.#chunks && Buffer.concat(this.#chunks)
  }

  /** Called by React after each part that can be shown. */
  flush(): void {
    const response = this.#response
    if (response && 'flush' in response && typeof response.flush === 'function') response.flush()
  }

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
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
