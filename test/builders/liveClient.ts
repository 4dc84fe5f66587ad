import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { ToPage } from '#contract/learning/people/live.ts'

/** An open page's socket, which records all that it hears. */
export class LiveClient {
  readonly #socket: WebSocket
  readonly heard: ToPage[] = []
  #read = 0
  #wake: () => void = () => {}
  readonly closed: Promise<unknown>

  constructor(origin: string, headers: Readonly<Record<string, string>> = {}) {
    this.#socket = new WebSocket(`${origin.replace(/^http/, 'ws')}/live/socket`, { headers })
    this.#socket.on('message', (data) => {
      this.heard.push(JSON.parse(String(data)))
      this.#wake()
    })
    this.#socket.on('error', () => {})
    this.closed = once(this.#socket, 'close').then(() => this.#wake())
  }

  get isClosed(): boolean {
    return this.#socket.readyState === WebSocket.CLOSED
  }

  say(message: object | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** The next message; null once the connection has ended. */
  async next(): Promise<ToPage | null> {
    for (;;) {
      const message = this.heard[this.#read]
      this.#read += 1
      if (message) return message
      this.#read -= 1
      if (this.isClosed) return null
      await new Promise<void>((wake) => {
        this.#wake = wake
      })
    }
  }

  async listen(ticket: string): Promise<ToPage | null> {
    if (this.#socket.readyState === WebSocket.CONNECTING)
      await Promise.race([once(this.#socket, 'open'), this.closed])
    if (this.isClosed) return null
    this.say({ t: 'listen', ticket })
    return this.next()
  }

  cut(): void {
    this.#socket.terminate()
  }
}
