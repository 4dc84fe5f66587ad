import { WebSocket } from 'ws'
import type { ToPage } from '#contract/learning/people/live.ts'
import { protocolsWith } from '#contract/socketTicket.ts'

/** An open page's socket, which records all that it hears. */
export class LiveClient {
  readonly #socket: WebSocket
  readonly heard: ToPage[] = []
  #read = 0
  #wake: () => void = () => {}
  readonly closed: Promise<void>

  constructor(origin: string, ticket: string, headers: Readonly<Record<string, string>> = {}) {
    const address = `${origin.replace(/^http/, 'ws')}/live/socket`
    this.#socket = new WebSocket(address, protocolsWith(ticket), { headers })
    this.#socket.on('message', (data) => {
      this.heard.push(JSON.parse(String(data)))
      this.#wake()
    })
    this.#socket.on('error', () => {})
    this.closed = new Promise((resolve) => {
      this.#socket.on('close', () => {
        this.#wake()
        resolve()
      })
    })
  }

  get isClosed(): boolean {
    return this.#socket.readyState === WebSocket.CLOSED
  }

  say(message: object | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** The next message; null once the connection has ended, or was refused. */
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

  cut(): void {
    this.#socket.terminate()
  }
}
