import { WebSocketServer } from 'ws'
import { roomSocketPath } from '#contract/learning/teaching/roomWords.ts'
import type { Context } from '../../../http/context.ts'
import type { SocketPlace, Welcome } from '../../../live/attachSockets.ts'
import { Guest } from './Guest.ts'
import { Hub } from './Hub.ts'
import { takeTicket } from './tickets.ts'

const largestMessage = 16 * 1024
const socketsAtMost = 12_000

/** The sockets of live classes. */
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

  /** Tells everybody to reconnect, which connects them to another process. */
  async stop(): Promise<void> {
    await this.hub.stop()
    for (const socket of this.server.clients) socket.terminate()
  }

  async admit(ticket: string): Promise<Welcome | null> {
    const { db, clock } = this.#context
    const holder = await takeTicket(db, ticket, clock())
    if (!holder) return null
    return (wire) => {
      const guest = new Guest(this.#context, this.hub, wire)
      guest.enter(holder)
      return {
        hear: (text) => guest.hear(text),
        refuse: () => guest.out('refused'),
        leave: () => guest.leave(),
      }
    }
  }
}
