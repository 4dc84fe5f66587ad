import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Express } from 'express'
import type { Logger } from 'pino'
import type { WebSocketServer } from 'ws'
import { guarded } from '#contract/guarded.ts'
import { ignoringOffers } from '#contract/ignoringOffers.ts'
import { networkOf } from '#contract/network.ts'
import { Places } from '#contract/Places.ts'
import { second } from '../clock.ts'
import { addressOf, idOf } from '../http/arrival.ts'
import type { Lifecycle } from '../http/lifecycle.ts'
import { type SocketGuest, serveSocket } from './serveSocket.ts'
import { type Wire, wireOf } from './socketWire.ts'

/** Each of several web servers in front allows one network three hundred sockets. */
const eachNetwork = 1_500
/** How long a client may take to read a refusal of about a hundred bytes. */
const readWithin = second

/** Handles the sockets of one path. */
export interface SocketPlace {
  readonly path: string
  readonly server: WebSocketServer
  /** How many sockets may be open at the same time. */
  readonly most: number
  /** How long (ms) a client may take to send its ticket. */
  readonly ticketWithin: number
  start(): void
  stop(): Promise<void>
  welcome(wire: Wire): SocketGuest
}

interface Parts {
  /** Has the settings for which proxies to trust. */
  readonly app: Express
  readonly lifecycle: Lifecycle
  readonly log: Logger
}

/** Accepts upgrades at these paths, and at no others. */
export function attachSockets(
  server: Server,
  { app, lifecycle, log }: Parts,
  places: readonly SocketPlace[],
): void {
  const networks = new Places({ all: Number.POSITIVE_INFINITY, each: eachNetwork })
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    request.id = idOf(request, app)
    const leave = networks.take(networkOf(addressOf(request, app)))
    if (!leave) return refuse(socket, '503 Service Unavailable')
    socket.once('close', leave)
    const place = places.find(({ path }) => path === request.url)
    if (!place) return refuse(socket, '404 Not Found')
    if (lifecycle.draining || place.server.clients.size >= place.most)
      return refuse(socket, '503 Service Unavailable')
    const { ticketWithin } = place
    place.server.handleUpgrade(request, socket, head, (ws) =>
      serveSocket(ws, place.welcome(wireOf(ws)), { ticketWithin, log, id: String(request.id) }),
    )
  }
  server.on(
    'upgrade',
    ignoringOffers(
      server,
      guarded(upgrade, (err, [request, socket]) => {
        log.error({ err, id: request.id }, 'A socket failed')
        socket.destroy()
      }),
    ),
  )
  for (const place of places) place.start()
}

/** Destroys the socket once the refusal is sent: `end` would wait for a client that never closes. */
function refuse(socket: Duplex, status: string): void {
  if (!socket.writable) return void socket.destroy()
  const late = setTimeout(() => socket.destroy(), readWithin).unref()
  socket.once('close', () => clearTimeout(late))
  // Unread input could discard the refusal when the socket is destroyed.
  socket.resume()
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy())
}
