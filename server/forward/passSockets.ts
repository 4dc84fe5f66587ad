import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import express from 'express'
import type { Logger } from 'pino'
import { guardWith } from '#contract/guarded.ts'
import { liveSocketPath } from '#contract/learning/people/liveWords.ts'
import { roomSocketPath } from '#contract/learning/teaching/roomWords.ts'
import { networkOf } from '#contract/network.ts'
import { Places } from '#contract/Places.ts'
import { ticketIn } from '#contract/socketTicket.ts'
import type { Config } from '../config.ts'
import type { Lifecycle } from '../Lifecycle.ts'
import { HostSite, hostsOf } from '../middleware/hostSite.ts'
import { requestId } from '../middleware/requestId.ts'
import { lastOf, type Trusts, trustsPeers } from '../middleware/trust.ts'
import { isSocketKey } from '../services/Door.ts'
import type { Services } from '../services/Services.ts'
import { refuseSocket } from './refuseSocket.ts'

const paths: readonly string[] = [roomSocketPath, liveSocketPath]
/** Requests for a socket that are open, in all and from each network, until their socket opens or they are closed. */
const askingAtOnce = { all: 3_000, each: 300 }
/** Open sockets. Each is somebody's, who gets a dozen from a service, so a school may share one address. */
const openAtOnce = { all: 6_000, each: 3_000 }
/** How long (ms) the service may take to accept a socket, whatever it spends the time on. */
const patience = 5_000
const away = '503 Service Unavailable'
const noTicket = '401 Unauthorized'

interface Parts {
  readonly config: Config
  readonly services: Services
  readonly lifecycle: Lifecycle
  readonly log: Logger
}
type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Passes the sockets of live classes and of open pages on to the service. Only this site's own pages may open one. */
export function passSockets({ config, services, lifecycle, log }: Parts): Upgrade {
  const trusts = trustsOf(config)
  const hosts = new HostSite(hostsOf(config), trusts)
  const [asking, open] = [new Places(askingAtOnce), new Places(openAtOnce)]
  const pass = (request: IncomingMessage, near: Omit<Near, 'stay'>) => {
    const { socket } = near
    const address = addressOf(request, trusts)
    const network = networkOf(address)
    const answered = asking.take(network)
    if (!answered) return refuseSocket(socket, away)
    socket.once('close', answered)
    const key = request.headers['sec-websocket-key']
    const path = request.url
    const refusal = refusalOf(request, hosts, lifecycle)
    if (refusal !== null || !isSocketKey(key) || !isSocketPath(path))
      return refuseSocket(socket, refusal ?? '400 Bad Request')
    const ticket = ticketIn(request.headers['sec-websocket-protocol'])
    if (ticket === null) return refuseSocket(socket, noTicket)
    const stay = () => {
      answered()
      const leave = open.take(network)
      if (leave) socket.once('close', leave)
      return leave !== null
    }
    const headers = { 'x-request-id': String(request.id), 'x-forwarded-for': address ?? '' }
    const asked = { to: services.addresses.learning, path, headers }
    goOn({ ...near, stay }, services.door.openSocket(asked, { key, ticket }))
  }
  return (request, socket, head) => {
    // Vite's own sockets, on the same server, are left to Vite.
    if (config.development && !isSocketPath(request.url)) return
    socket.on('error', () => socket.destroy())
    const guard = guardWith((err) => {
      log.error({ err, id: request.id }, 'A socket failed')
      socket.destroy()
    })
    guard(() => {
      request.id = requestId(request, trusts)
      pass(request, { socket, head, guard })
    })()
  }
}

interface Near {
  readonly socket: Duplex
  /** Bytes that came right after the request. */
  readonly head: Buffer
  readonly guard: ReturnType<typeof guardWith>
  /** Counts the socket as open; false if there is no place for it. */
  readonly stay: () => boolean
}

function goOn({ socket, head, guard, stay }: Near, asked: ClientRequest): void {
  const late = setTimeout(() => asked.destroy(), patience)
  asked.once('close', () => clearTimeout(late))
  asked.once(
    'upgrade',
    guard((answer: IncomingMessage, behind: Duplex, first: Buffer) => {
      join(socket, behind)
      if (socket.destroyed) return void behind.destroy()
      if (!stay()) return refuseSocket(socket, away)
      const lines = ['Upgrade: websocket', 'Connection: Upgrade']
      for (const name of ['Sec-WebSocket-Accept', 'Sec-WebSocket-Protocol'])
        lines.push(`${name}: ${answer.headers[name.toLowerCase()] ?? ''}`)
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`)
      if (first.length > 0) socket.write(first)
      if (head.length > 0) behind.write(head)
    }),
  )
  asked.once(
    'response',
    guard((answer: IncomingMessage) => {
      answer.on('error', () => {}).resume()
      refuseSocket(socket, answer.statusCode === 401 ? noTicket : away)
    }),
  )
  asked.on(
    'error',
    guard(() => refuseSocket(socket, away)),
  )
  socket.once('close', () => asked.destroy())
}

function isSocketPath(path: string | undefined): path is string {
  return path !== undefined && paths.includes(path)
}

function refusalOf(request: IncomingMessage, hosts: HostSite, { draining }: Lifecycle): string | null {
  const { upgrade, origin, 'sec-websocket-version': version } = request.headers
  const host = hosts.of(request)
  if (!host) return '421 Misdirected Request'
  if (!isSocketPath(request.url)) return '404 Not Found'
  if (
    request.method !== 'GET' ||
    request.httpVersion !== '1.1' ||
    upgrade?.toLowerCase() !== 'websocket' ||
    version !== '13'
  )
    return '400 Bad Request'
  if (origin !== host.origin) return '403 Forbidden'
  return draining ? away : null
}

/** Whatever ends one socket ends both. Neither has an idle timeout, since a class may be silent for a long time. */
function join(near: Duplex, far: Duplex): void {
  for (const [from, to] of [
    [near, far],
    [far, near],
  ] as const) {
    const socket = from as Socket
    socket.setTimeout(0)
    socket.setNoDelay(true)
    from.pipe(to)
    from.once('close', () => to.destroy())
    from.on('error', () => to.destroy())
  }
}

function addressOf(request: IncomingMessage, trusts: Trusts): string | undefined {
  const forwarded = trusts(request) ? lastOf(request.headers['x-forwarded-for']) : undefined
  return forwarded ?? request.socket.remoteAddress
}

function trustsOf({ TRUST_PROXY }: Config): Trusts {
  const app = express().set('trust proxy', TRUST_PROXY ?? [])
  return trustsPeers(app.get('trust proxy fn'))
}
