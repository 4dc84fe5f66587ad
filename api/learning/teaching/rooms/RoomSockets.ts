import { WebSocketServer } from 'ws'
import { roomSocketPath } from '#contract/learning/teaching/roomWords.ts'
import { second } from '../../../clock.ts'
import type { Context } from '../../../http/context.ts'
import type { SocketPlace } from '../../../live/attachSockets.ts'
import type { SocketGuest } from '../../../live/serveSocket.ts'
import type { Wire } from '../../../live/socketWire.ts'
import { Guest } from './Guest.ts'
import { Hub } from './Hub.ts'

const largestMessage = 16 * 1024
const socketsAtMost = 12_000

/** The sockets of live classes. Each connection must present a ticket first. */
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
  readonly ticketWithin = 5 * second
  readonly hub: Hub

  constructor(context: Context) {
    this.#context = context
    this.hub = new Hub(context)
  }

  start(): void {
    this.hub.start()
  }

  /** Tells everybody to reconnect, which connects them to another process. */
  async stop(): Promise<void> {
    await this.hub.stop()
    for (const socket of this.server.clients) socket.terminate()
  }

  welcome(wire: Wire): SocketGuest {
    const guest = new Guest(this.#context, this.hub, wire)
    return {
      get isIn() {
        return guest.peer !== null
      },
      hear: (text) => guest.hear(text),
      refuse: () => guest.out('refused'),
      leave: () => guest.leave(),
    }
  }
}
