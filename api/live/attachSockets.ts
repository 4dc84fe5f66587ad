import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Express } from 'express'
import type { Logger } from 'pino'
import type { WebSocketServer } from 'ws'
import { guarded } from '#contract/guarded.ts'
import { ignoringOffers } from '#contract/ignoringOffers.ts'
import { networkOf } from '#contract/network.ts'
import { Places } from '#contract/Places.ts'
import { ticketIn } from '#contract/socketTicket.ts'
import { second } from '../clock.ts'
import { addressOf, idOf } from '../http/arrival.ts'
import type { Lifecycle } from '../http/lifecycle.ts'
import { type SocketGuest, serveSocket } from './serveSocket.ts'
import { type Wire, wireOf } from './socketWire.ts'

/** How many requests for a socket may be open from one network; each of several web servers in front allows 300. */
const askingAtOnce = 1_500
/** How long a client may take to read a refusal of about a hundred bytes. */
const readWithin = second
const away = '503 Service Unavailable'

/** Handles the sockets of one path. */
export interface SocketPlace {
  readonly path: string
  readonly server: WebSocketServer
  /** How many sockets may be open at the same time. */
  readonly most: number
  start(): void
  stop(): Promise<void>
  /** Checks a ticket before the socket opens, so that nobody without one has a socket. Null if the ticket isn't valid. */
  admit(ticket: string): Promise<Welcome | null>
}

export type Welcome = (wire: Wire) => SocketGuest

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
  const asking = new Places({ all: Number.POSITIVE_INFINITY, each: askingAtOnce })
  const upgrade = async (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy())
    request.id = idOf(request, app)
    const answered = asking.take(networkOf(addressOf(request, app)))
    if (!answered) return refuse(socket, away)
    socket.once('close', answered)
    const place = places.find(({ path }) => path === request.url)
    if (!place) return refuse(socket, '404 Not Found')
    const { server: sockets, most } = place
    if (lifecycle.draining || sockets.clients.size >= most) return refuse(socket, away)
    const ticket = ticketIn(request.headers['sec-websocket-protocol'])
    const welcome = ticket === null ? null : await place.admit(ticket)
    if (!welcome) return refuse(socket, '401 Unauthorized')
    if (lifecycle.draining) return refuse(socket, away)
    sockets.handleUpgrade(request, socket, head, (ws) => {
      answered()
      serveSocket(ws, welcome(wireOf(ws)), { log, id: String(request.id) })
    })
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
