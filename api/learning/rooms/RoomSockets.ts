import { type WebSocket, WebSocketServer } from 'ws'
import { roomSocketPath } from '#contract/learning/roomWords.ts'
import { second } from '../../clock.ts'
import type { Context } from '../../http/context.ts'
import type { SocketPlace } from '../../live/attachSockets.ts'
import { textOf, wireOf } from '../../live/socketWire.ts'
import { Guest } from './Guest.ts'
import { Hub } from './Hub.ts'

const largestMessage = 16 * 1024
const ticketWithin = 5 * second
const socketsAtMost = 12_000

/** The sockets of live classes, each of which shows a ticket first. */
export class RoomSockets implements SocketPlace {
  readonly #context: Context
  readonly path = roomSocketPath
  readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
    clientTracking: true,
  })
  readonly most = socketsAtMost
  readonly hub: Hub

  constructor(context: Context) {
    this.#context = context
    this.hub = new Hub(context)
  }

  start(): void {
    this.hub.start()
  }

  /** Everybody is told to come back, which leads them to another process. */
  async stop(): Promise<void> {
    await this.hub.stop()
    for (const socket of this.server.clients) socket.terminate()
  }

  welcome(ws: WebSocket): void {
    const guest = new Guest(this.#context, this.hub, wireOf(ws))
    const late = setTimeout(() => guest.peer === null && void guest.out('refused'), ticketWithin).unref()
    ws.on('message', (data, isBinary) => (isBinary ? void guest.out('refused') : guest.hear(textOf(data))))
    // Too large a message, or a broken frame: the socket closes by itself.
    ws.on('error', () => undefined)
    ws.on('close', () => {
      clearTimeout(late)
      guest
        .leave()
        .catch((err: unknown) => this.#context.log.warn({ err }, 'The end of a visit could not be stored'))
    })
  }
}
