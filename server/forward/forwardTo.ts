import http, {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
} from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream'
import type { Request, Response } from 'express'
import type { Passage } from '#web/calls/lines.ts'
import { sendFailure } from '../sendFailure.ts'
import { outcomeOf } from '../services/CallWatch.ts'
import type { Services } from '../services/Services.ts'

/** Without a byte for this long, or without an answer for as long after all was sent, the service counts as hung. */
const patience = 10_000
/** Less than this in that time, while the visitor takes all that comes, is no answer either. */
const fewBytes = 1_000

// Of one connection, not of the message; and what a visitor could use to pass for somebody else.
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'cookie',
  'set-cookie',
  'forwarded',
  'via',
  'x-real-ip',
  'x-request-id',
])

export interface Exchange {
  readonly request: Request
  readonly response: Response
  /** Asks for this in place of what the visitor asked for. */
  readonly instead?: { readonly path: string; readonly authorization: string }
  /** Told how it went. */
  readonly passage?: Passage
  /** Told of a refusal, which is then not handed back. */
  readonly onRefusal?: (status: number) => void
}

type Way = Pick<Services, 'agents' | 'calls'>

/** Hands a request to a service and its answer back, both as streams. */
export function forwardTo(origin: string, { agents, calls }: Way, exchange: Exchange): void {
  const { request, response, instead } = exchange
  const target = new URL(origin)
  const [client, agent] = target.protocol === 'https:' ? [https, agents.httpsAgent] : [http, agents.httpAgent]
  const upstream = client.request({
    protocol: target.protocol,
    hostname: target.hostname.replace(/[[\]]/g, ''),
    port: target.port,
    method: request.method,
    path: instead?.path ?? request.originalUrl,
    headers: {
      ...requestHeaders(request, response, target),
      ...(instead && { authorization: instead.authorization }),
    },
    agent,
  })
  const { method, path } = upstream
  const end = calls.begin({ method, path, way: 'forwarded' })
  upstream.setTimeout(patience, () => upstream.destroy(new HungService()))
  upstream.once('finish', () => {
    const late = setTimeout(() => upstream.destroy(new HungService()), patience)
    for (const end of ['response', 'close']) upstream.once(end, () => clearTimeout(late))
  })
  upstream.once('response', (answer) => {
    exchange.passage?.('answered')
    end(outcomeOf(answer.statusCode ?? 502))
    relay(answer, upstream, exchange)
  })
  upstream.once('error', (error) => {
    exchange.passage?.(response.destroyed ? 'left' : 'failed')
    end(response.destroyed ? 'ended' : 'silent')
    refuse(error, request, response)
  })
  response.once('close', () => {
    exchange.passage?.('left')
    end('ended')
    upstream.destroy()
  })
  pipeline(request, upstream, () => {})
}

class HungService extends Error {}

function relay(answer: IncomingMessage, upstream: ClientRequest, { response, onRefusal }: Exchange): void {
  const status = answer.statusCode ?? 502
  if (onRefusal && status >= 400) {
    answer.resume()
    onRefusal(status)
    return
  }
  const headers = kept(answer.headers)
  response.status(status)
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value)
  // A half answer must not look like a whole one.
  answer.once('close', () => {
    if (answer.complete) return
    upstream.destroy()
    response.destroy()
  })
  answer.once('error', () => {})
  endTrickle(answer, upstream, response)
  answer.pipe(response)
}

/** A byte now and then is no silence, and would hold the connection for ever. */
function endTrickle(answer: IncomingMessage, upstream: ClientRequest, response: Response): void {
  let arrived = 0
  const look = setInterval(() => {
    if (arrived < fewBytes && !response.writableNeedDrain) upstream.destroy(new HungService())
    arrived = 0
  }, patience)
  answer.on('data', (bytes: Buffer) => {
    arrived += bytes.length
  })
  answer.once('close', () => clearInterval(look))
}

function refuse(error: Error, request: Request, response: Response): void {
  if (response.destroyed) return
  if (response.headersSent) {
    response.destroy()
    return
  }
  request.unpipe()
  // The rest of a body that nobody reads would keep the connection busy.
  if (!request.complete) response.setHeader('Connection', 'close')
  if (error instanceof HungService) sendFailure(response, 'timeout')
  else sendFailure(response, 'service_unavailable', { retryAfter: 5 })
}

function requestHeaders(request: Request, response: Response, target: URL): OutgoingHttpHeaders {
  const { origin } = response.locals.host
  return {
    ...kept(request.headers),
    host: target.host,
    'x-request-id': String(request.id),
    'x-forwarded-for': request.ip ?? request.socket.remoteAddress ?? '',
    'x-forwarded-host': new URL(origin).host,
    'x-forwarded-proto': origin.startsWith('https:') ? 'https' : 'http',
  }
}

function kept(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = new Set(
    String(headers.connection ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  )
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !dropped.has(name) && !named.has(name) && !name.startsWith('x-forwarded-'),
    ),
  )
}
