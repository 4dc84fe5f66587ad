import http, { type ClientRequest, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import { Socket } from 'node:net'
import { urlToHttpOptions } from 'node:url'
import { LRUCache } from 'lru-cache'
import { protocolsWith } from '#contract/socketTicket.ts'

/** Who makes the request: a page, a visitor whose call is forwarded, or this process itself. They never share a connection. */
export type Way = 'rendered' | 'forwarded' | 'own'

export interface ServiceRequest {
  /** The service's address, with the common prefix of its paths. */
  readonly to: string
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, unknown>>
  /** The whole body, or the length of the body that the caller will write. */
  readonly body?: string | Buffer | number
  /** How long (ms) the connection may be silent. */
  readonly timeout?: number
  /** Uses a new connection, since the service may just have closed all those kept alive. */
  readonly fresh?: boolean
}

/** Methods that may have a body. */
const writing = ['POST', 'PUT', 'PATCH', 'DELETE']
export const methods: readonly string[] = ['GET', 'HEAD', 'OPTIONS', ...writing]

/** Headers that mean the same to a service, whoever sends them. */
export const endToEnd: ReadonlySet<string> = new Set([
  ...['accept', 'accept-encoding', 'accept-language', 'authorization', 'idempotency-key', 'user-agent'],
  ...['content-type', 'content-encoding', 'if-none-match', 'if-modified-since'],
  // Video players request ranges.
  ...['range', 'if-range'],
  ...['origin', 'access-control-request-method', 'access-control-request-headers'],
  // Payment providers sign what they send.
  ...['x-razorpay-signature', 'x-razorpay-event-id', 'stripe-signature', 'x-sandbox-signature'],
])
/** Headers that only this process sends. */
const ours: ReadonlySet<string> = new Set([
  ...['x-request-id', 'x-time-left', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'],
  'x-device-key',
  'x-preview',
])

export function isMethod(method: string | undefined): method is string {
  return method !== undefined && methods.includes(method)
}

export function mayCarry(method: string): boolean {
  return writing.includes(method)
}

/** Only visible characters, and no fragment: such a path can't be read in two ways. */
export function isPath(path: string): boolean {
  return /^\/[!"$-~]*$/.test(path)
}

/** Sixteen bytes in base64, as RFC 6455 requires. */
export function isSocketKey(key: string | undefined): key is string {
  return key !== undefined && /^[A-Za-z0-9+/]{22}==$/.test(key)
}

interface SocketOffer {
  readonly key: string
  /** Opens the socket. */
  readonly ticket: string
}

/**
 * Every request to a service is sent from here, rebuilt from its parts. Its framing follows from the body alone, and
 * from nothing that a visitor sent.
 */
export class Door {
  readonly #agents: Readonly<Record<Way, Agents>> = {
    rendered: newAgents(),
    forwarded: newAgents(),
    own: newAgents(),
  }

  /** Sends the request; the caller ends it if it writes the body itself. */
  open(
    way: Way,
    { to, method, path, headers = {}, body, timeout, fresh = false }: ServiceRequest,
  ): ClientRequest {
    if (!isMethod(method) || !isPath(path)) throw new TypeError('No service takes such a request.')
    const { prefix, ...place } = placeAt(to)
    const request = clients[place.protocol].request({
      ...place,
      method,
      path: prefix + path,
      headers: { ...pickHeaders(headers), ...framing(method, body) },
      agent: !fresh && this.#agents[way][place.protocol],
      ...(timeout !== undefined && { timeout }),
    })
    if (typeof body !== 'number') request.end(body)
    return request
  }

  /** A connection for a visitor's socket; the caller passes on what it receives. */
  openSocket(
    { to, path, headers = {} }: Omit<ServiceRequest, 'method' | 'body' | 'timeout'>,
    { key, ticket }: SocketOffer,
  ): ClientRequest {
    if (!isPath(path) || !isSocketKey(key)) throw new TypeError('No service takes such a request.')
    const { prefix, ...place } = placeAt(to)
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': key,
      'sec-websocket-protocol': protocolsWith(ticket).join(', '),
    }
    const request = clients[place.protocol].request({
      ...place,
      method: 'GET',
      path: prefix + path,
      headers: { ...pickHeaders(headers), ...upgrade },
      agent: false,
    })
    return request.end()
  }

  /** Requests in flight or waiting for a connection. */
  get busy(): number {
    const agents = Object.values(this.#agents).flatMap((pair) => Object.values(pair))
    const count = ({ sockets, requests }: http.Agent) =>
      [...Object.values(sockets), ...Object.values(requests)].reduce(
        (sum, all) => sum + (all?.length ?? 0),
        0,
      )
    return agents.reduce((sum, agent) => sum + count(agent), 0)
  }

  close(): void {
    for (const pair of Object.values(this.#agents)) for (const agent of Object.values(pair)) agent.destroy()
  }
}

type Protocol = 'http:' | 'https:'
type Agents = Readonly<Record<Protocol, http.Agent>>
const clients = { 'http:': http, 'https:': https } as const

/** In milliseconds. Services close idle connections, Node's after five seconds; a request sent just then is lost. */
const idleAtMost = 4_000

function newAgents(): Agents {
  const options = { keepAlive: true, maxSockets: 256, scheduling: 'lifo' } as const
  return { 'http:': endingIdle(new http.Agent(options)), 'https:': endingIdle(new https.Agent(options)) }
}

/** Ends only idle connections: the agent's own timeout would also end requests that wait for their answer. */
function endingIdle<A extends http.Agent>(agent: A): A {
  const keep = agent.keepSocketAlive.bind(agent)
  agent.keepSocketAlive = (socket) => {
    const isKept = keep(socket)
    if (socket instanceof Socket) socket.setTimeout(idleAtMost)
    return isKept
  }
  return agent
}

function pickHeaders(headers: Readonly<Record<string, unknown>>): OutgoingHttpHeaders {
  const allowed: OutgoingHttpHeaders = {}
  for (const [header, value] of Object.entries(headers)) {
    const name = header.toLowerCase()
    if (typeof value === 'string' && (endToEnd.has(name) || ours.has(name))) allowed[name] = value
  }
  return allowed
}

/** Node's client writes bodies of GET and DELETE without framing, so each body is sent with its length. */
function framing(method: string, body: ServiceRequest['body']): OutgoingHttpHeaders {
  if (body === undefined) return mayCarry(method) ? { 'content-length': 0 } : {}
  return { 'content-length': typeof body === 'number' ? body : Buffer.byteLength(body) }
}

interface Place {
  readonly protocol: Protocol
  readonly hostname: string | null | undefined
  readonly port: string | number | null | undefined
  readonly prefix: string
}
/** Parsed addresses, one for each service and path prefix. */
const places = new LRUCache<string, Place>({ max: 20 })

function placeAt(address: string): Place {
  const cached = places.get(address)
  if (cached) return cached
  const { protocol, hostname, port, path } = urlToHttpOptions(new URL(address))
  if (protocol !== 'http:' && protocol !== 'https:') throw new TypeError('Services are called over http.')
  const place = { protocol, hostname, port, prefix: path?.replace(/\/+$/, '') ?? '' } as const
  places.set(address, place)
  return place
}
