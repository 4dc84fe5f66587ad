import type { ClientRequest, IncomingMessage } from 'node:http'
import type { NextFunction, Request, Response } from 'express'
import { isSuccess } from '#contract/envelope.ts'
import { guardWith } from '#contract/guarded.ts'
import type { Passage } from '#web/platform/calls/lines.ts'
import { previewHeader } from '../middleware/preview.ts'
import { sendFailure } from '../sendFailure.ts'
import { outcomeOf } from '../services/CallWatch.ts'
import { endToEnd } from '../services/Door.ts'
import type { Services } from '../services/Services.ts'
import { passHeaders } from './answerHeaders.ts'
import { endTrickle, HungService, patience } from './endTrickle.ts'
import type { RequestBody } from './takeBody.ts'

/** How much of a discarded response is read (bytes), so that its connection can be reused. */
const shortAnswer = 64 * 1024

export interface Exchange {
  readonly request: Request
  readonly response: Response
  /** Receives errors that are thrown after the response has arrived. */
  readonly next: NextFunction
  readonly body: RequestBody
  /** Requests this path instead of the visitor's. */
  readonly instead?: { readonly path: string; readonly authorization: string | undefined }
  /** Called with the outcome of the exchange. */
  readonly passage?: Passage
  /** Called with the status of a refusal, which is then not passed on to the visitor. */
  readonly onRefusal?: (status: number) => unknown
  /** True for the second attempt. */
  readonly again?: boolean
}

/** Forwards a request to a service, and the response to the visitor. */
export function forwardTo(origin: string, services: Services, exchange: Exchange): void {
  const { door, calls } = services
  const { request, response, next, body, instead, passage, again = false } = exchange
  const guard = guardWith((error) => {
    upstream.destroy()
    next(error)
  })
  let isHeard = false
  const streams = body !== null && !Buffer.isBuffer(body)
  const upstream = door.open('forwarded', {
    to: origin,
    method: request.method,
    path: instead?.path ?? request.originalUrl,
    headers: { ...headersOf(request, response), ...(instead && { authorization: instead.authorization }) },
    ...(body !== null && { body: streams ? body.length : body }),
    fresh: again,
  })
  const { method, path } = upstream
  const end = calls.begin({ method, path, way: 'forwarded' })
  // While a file is being uploaded, the visitor may be the one who is silent, so more silence is allowed.
  upstream.setTimeout(streams ? 3 * patience : patience, () => upstream.destroy(new HungService()))
  upstream.once('finish', () => {
    const late = setTimeout(() => upstream.destroy(new HungService()), patience)
    for (const end of ['response', 'close']) upstream.once(end, () => clearTimeout(late))
  })
  upstream.once(
    'response',
    guard((answer: IncomingMessage) => {
      isHeard = true
      passage?.('answered')
      end(outcomeOf(answer.statusCode ?? 502))
      return relay(answer, upstream, exchange)
    }),
  )
  upstream.on(
    'error',
    guard((error: Error) => {
      if (!isHeard && !again && !response.destroyed && isStale(upstream, error)) {
        end('ended')
        forwardTo(origin, services, { ...exchange, again: true })
        return
      }
      passage?.(response.destroyed ? 'left' : 'failed')
      end(response.destroyed ? 'ended' : 'silent')
      refuse(error, request, response)
    }),
  )
  response.once('close', () => {
    passage?.('left')
    end('ended')
    upstream.destroy()
  })
  if (streams) request.pipe(upstream)
}

/** True if the service was just closing a kept-alive connection: nothing has begun, so a read may be sent again. */
function isStale({ method, reusedSocket }: ClientRequest, error: Error): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && reusedSocket && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
}

function relay(answer: IncomingMessage, upstream: ClientRequest, { response, onRefusal }: Exchange): unknown {
  const status = answer.statusCode ?? 502
  answer.once('error', () => {})
  if (onRefusal && status >= 400 && !isSuccess(status)) {
    discard(answer)
    return onRefusal(status)
  }
  if (!isSuccess(status) && (status < 200 || status > 599))
    return void upstream.destroy(new Error(`A service answered ${status}.`))
  response.status(status)
  passHeaders(answer, response)
  // Half an answer must not look like a whole one.
  answer.once('close', () => {
    if (answer.complete) return
    upstream.destroy()
    response.destroy()
  })
  endTrickle(answer, upstream, response)
  answer.pipe(response)
}

/** A short answer is read to its end, so that its connection can be reused. */
function discard(answer: IncomingMessage): void {
  let length = 0
  answer.on('data', (bytes: Buffer) => {
    length += bytes.length
    if (length > shortAnswer) answer.destroy()
  })
}

function refuse(error: Error, request: Request, response: Response): void {
  if (response.destroyed || response.writableFinished) return
  if (response.headersSent) {
    response.destroy()
    return
  }
  request.unpipe()
  // The rest of an unread body would keep the connection busy.
  if (!request.complete) response.setHeader('Connection', 'close')
  if (error instanceof HungService) sendFailure(response, 'timeout')
  else sendFailure(response, 'service_unavailable', { retryAfter: 5 })
}

/** The visitor's headers that a service may see, and the address, host and device key as this server knows them. */
function headersOf(request: Request, response: Response): Record<string, unknown> {
  const { host, deviceKey } = response.locals
  const { origin } = host
  const { connection = '' } = request.headers
  const ofConnection = new Set(connection.toLowerCase().split(/[\s,]+/))
  const forwardable = Object.entries(request.headers).filter(
    ([name]) => endToEnd.has(name) && !ofConnection.has(name),
  )
  return {
    ...Object.fromEntries(forwardable),
    'x-request-id': String(request.id),
    'x-forwarded-for': request.ip ?? request.socket.remoteAddress ?? '',
    'x-forwarded-host': new URL(origin).host,
    'x-forwarded-proto': origin.startsWith('https:') ? 'https' : 'http',
    ...(deviceKey && { 'x-device-key': deviceKey }),
    ...previewHeader(request),
  }
}
