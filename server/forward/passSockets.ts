import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import express from 'express'
import { liveSocketPath } from '#contract/learning/liveWords.ts'
import { roomSocketPath } from '#contract/learning/roomWords.ts'
import { networkOf } from '#contract/network.ts'
import type { Config } from '../config.ts'
import type { Lifecycle } from '../Lifecycle.ts'
import { HostSite, hostsOf } from '../middleware/hostSite.ts'
import { requestId } from '../middleware/requestId.ts'
import { lastOf, type Trusts, trustsPeers } from '../middleware/trust.ts'
import { Places } from '../Places.ts'
import { isSocketKey } from '../services/Door.ts'
import type { Services } from '../services/Services.ts'

const paths: readonly string[] = [roomSocketPath, liveSocketPath]
/** A school shares one address; a socket waits for hours and costs little. */
const socketsAtOnce = { all: 6_000, each: 300 }

interface Parts {
  readonly config: Config
  readonly services: Services
  readonly lifecycle: Lifecycle
}

/** The sockets of live classes and of open pages go on to the service that holds them. Only this site's own pages open one. */
export function passSockets({ config, services, lifecycle }: Parts) {
  const trusts = trustsOf(config)
  const hosts = new HostSite(hostsOf(config), trusts)
  const places = new Places(socketsAtOnce)
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Vite's own, on the same server.
    if (config.development && !isSocketPath(request.url)) return
    socket.on('error', () => socket.destroy())
    const key = request.headers['sec-websocket-key']
    const path = request.url
    const refusal = refusalOf(request, hosts, lifecycle)
    if (refusal !== null || !isSocketKey(key) || !isSocketPath(path)) {
      refuse(socket, refusal ?? '400 Bad Request')
      return
    }
    const address = addressOf(request, trusts)
    const leave = places.take(networkOf(address))
    if (!leave) {
      refuse(socket, '503 Service Unavailable')
      return
    }
    socket.once('close', leave)
    const headers = { 'x-request-id': requestId(request, trusts), 'x-forwarded-for': address ?? '' }
    const to = services.addresses.learning
    const asked = services.door.openSocket({ to, path, headers }, key)
    asked.once('upgrade', (answer, behind, first) => {
      const accepted = answer.headers['sec-websocket-accept'] ?? ''
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accepted}\r\n\r\n`,
      )
      join(socket, behind)
      if (first.length > 0) socket.write(first)
      if (head.length > 0) behind.write(head)
    })
    asked.once('response', (answer) => {
      answer.resume()
      refuse(socket, '503 Service Unavailable')
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => refuse(socket, '503 Service Unavailable'))
    socket.once('close', () => asked.destroy())
  }
}

function isSocketPath(path: string | undefined): path is string {
  return path !== undefined && paths.includes(path)
}

function refusalOf(request: IncomingMessage, hosts: HostSite, { draining }: Lifecycle): string | null {
  const { upgrade, origin, 'sec-websocket-version': version } = request.headers
  const host = hosts.of(request)
  if (!host) return '421 Misdirected Request'
  if (!isSocketPath(request.url)) return '404 Not Found'
  if (request.method !== 'GET' || upgrade?.toLowerCase() !== 'websocket' || version !== '13')
    return '400 Bad Request'
  if (origin !== host.origin) return '403 Forbidden'
  return draining ? '503 Service Unavailable' : null
}

/** Whatever ends one of them ends both. The server cuts off idle connections, and in a class there may be long silence. */
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

function refuse(socket: Duplex, status: string): void {
  if (!socket.destroyed && socket.writable)
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function addressOf(request: IncomingMessage, trusts: Trusts): string | undefined {
  const forwarded = trusts(request) ? lastOf(request.headers['x-forwarded-for']) : undefined
  return forwarded ?? request.socket.remoteAddress
}

function trustsOf({ TRUST_PROXY }: Config): Trusts {
  const app = express().set('trust proxy', TRUST_PROXY ?? [])
  return trustsPeers(app.get('trust proxy fn'))
}
