import { WebSocket } from 'ws'
import type { FromClient, FromServer } from '#contract/learning/teaching/roomSocket.ts'
import { protocolsWith } from '#contract/socketTicket.ts'

type Named<T extends FromServer['t']> = Extract<FromServer, { t: T }>

/** A browser in a room, which records all that it hears. */
export class RoomClient {
  readonly #socket: WebSocket
  readonly heard: FromServer[] = []
  #read = 0
  #wake: () => void = () => {}
  readonly closed: Promise<void>

  constructor(origin: string, ticket: string, headers: Readonly<Record<string, string>> = {}) {
    const address = `${origin.replace(/^http/, 'ws')}/room/socket`
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

  say(message: FromClient | object | string): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** The next message of this type; skips the messages before it. */
  async next<T extends FromServer['t']>(t: T): Promise<Named<T>> {
    for (;;) {
      while (this.#read < this.heard.length) {
        const message = this.heard[this.#read]
        this.#read += 1
        if (message?.t === t) return message as Named<T>
      }
      if (this.#socket.readyState === WebSocket.CLOSED)
        throw new Error(`Closed before ${t}: ${JSON.stringify(this.heard)}`)
      await new Promise<void>((wake) => {
        this.#wake = wake
      })
    }
  }

  entered(): Promise<Named<'entered'>> {
    return this.next('entered')
  }

  /** Waits until the answers to everything sent so far have arrived. */
  async settle(): Promise<void> {
    this.say({ t: 'beat' })
    await this.next('beat')
  }

  cut(): void {
    this.#socket.terminate()
  }
}
