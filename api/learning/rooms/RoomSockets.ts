import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { roomSocketPath } from '#contract/learning/roomWords.ts'
import { second } from '../../clock.ts'
import type { Context } from '../../http/context.ts'
import type { Lifecycle } from '../../http/lifecycle.ts'
import { Guest } from './Guest.ts'
import { Hub } from './Hub.ts'

const largestMessage = 16 * 1024
const ticketWithin = 5 * second
const socketsAtMost = 12_000

/** The sockets of live classes: upgrades at one path, each of which shows a ticket first. */
export class RoomSockets {
  readonly #context: Context
  readonly #lifecycle: Lifecycle
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: largestMessage,
    perMessageDeflate: false,
    clientTracking: true,
  })
  readonly hub: Hub

  constructor(context: Context, lifecycle: Lifecycle) {
    this.#context = context
    this.#lifecycle = lifecycle
    this.hub = new Hub(context)
  }

  attach(server: Server): this {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
    this.hub.start()
    return this
  }

  /** Everybody is told to come back, which leads them to another process. */
  async stop(): Promise<void> {
    await this.hub.stop()
    for (const socket of this.#server.clients) socket.terminate()
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on('error', () => {})
    const isFull = this.#server.clients.size >= socketsAtMost
    if (request.url !== roomSocketPath) refuse(socket, '404 Not Found')
    else if (this.#lifecycle.draining || isFull) refuse(socket, '503 Service Unavailable')
    else this.#server.handleUpgrade(request, socket, head, (ws) => this.#welcome(ws))
  }

  #welcome(ws: WebSocket): void {
    const wire = {
      get waiting() {
        return ws.bufferedAmount
      },
      send: (text: string) => ws.send(text, () => undefined),
      close: () => {
        ws.close()
        // Whoever doesn't answer the farewell is cut off.
        setTimeout(() => ws.terminate(), second).unref()
      },
    }
    const guest = new Guest(this.#context, this.hub, wire)
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

function textOf(data: RawData): string {
  return Array.isArray(data) ? Buffer.concat(data).toString() : Buffer.from(data as Buffer).toString()
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
