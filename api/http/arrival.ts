import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Application, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { loggedPath } from '#contract/loggedPath.ts'
import { describeError } from '../describeError.ts'
import type { Lifecycle } from './lifecycle.ts'

/** Gives the request an id, by which its log line and its failures can be found. */
export const requestId: RequestHandler = (request, response, next) => {
  request.id = idOf(request, request.app)
  response.locals.started = performance.now()
  response.set('X-Request-Id', request.id)
  next()
}

/** An id from outside counts only if a trusted proxy set it. */
export function idOf(request: IncomingMessage, app: Application): string {
  const given = request.headers['x-request-id']
  const usable = typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given)
  return usable && isFromProxy(request, app) ? given : randomUUID()
}

/** The client's address for an upgraded socket; for ordinary requests, Express provides it. */
export function addressOf(request: IncomingMessage, app: Application): string | undefined {
  const forwarded = isFromProxy(request, app) ? request.headers['x-forwarded-for'] : undefined
  return (
    String(forwarded ?? '')
      .split(',')
      .at(-1)
      ?.trim() || request.socket.remoteAddress
  )
}

function isFromProxy({ socket }: IncomingMessage, app: Application): boolean {
  const trusts: unknown = app.get('trust proxy fn')
  return typeof trusts === 'function' && trusts(socket.remoteAddress, 0) === true
}

/** One line per request: no query, headers, body or long names, since each may hold a contact, a code or a token. */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    quietReqLogger: true,
    autoLogging: { ignore: (request) => /^\/(livez|readyz)/.test(request.url ?? '') },
    serializers: {
      req: (request: { id: unknown; method: string; originalUrl: string }) => ({
        id: request.id,
        method: request.method,
        path: loggedPath(request.originalUrl),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: describeError,
    },
    wrapSerializers: false,
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
  })
}

/** Closes keep-alive connections while this process stops. */
export function drainGate(lifecycle: Lifecycle): RequestHandler {
  return (_request, response, next) => {
    if (lifecycle.draining) response.set('Connection', 'close')
    next()
  }
}

/** Treats `//api///v1/courses` as `/api/v1/courses`. */
export const collapseSlashes: RequestHandler = (request, _response, next) => {
  const [path = '', ...query] = request.url.split('?')
  if (path.includes('//')) request.url = [path.replace(/\/{2,}/g, '/'), ...query].join('?')
  next()
}

/** Plain names with one value each: the last value if a name is repeated, and none for an empty form field. */
export function parseQuery(search: string): Record<string, string> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([, value]) => value !== ''))
}
