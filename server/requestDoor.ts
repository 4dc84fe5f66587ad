import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { failure } from '#contract/envelope.ts'
import { errors } from '#contract/errors.ts'
import { guarded } from '#contract/guarded.ts'
import { noPage } from './middleware/securityHeaders.ts'
import { isCall, plainPage } from './sendPlainPage.ts'

/**
 * Wraps everything that reads a request: an error that escapes Express, or that a response emits without a listener,
 * ends only this request.
 */
export function requestDoor(serve: RequestListener, log: Logger): RequestListener {
  const fail = (err: unknown, [request, response]: [IncomingMessage, ServerResponse]): void => {
    log.error({ err, id: request.id }, 'A request failed where nothing answers for it')
    if (response.headersSent || response.destroyed) response.destroy()
    else sendInternal(request, response)
  }
  return guarded((request, response) => {
    response.on('error', (err) => fail(err, [request, response]))
    return serve(request, response)
  }, fail)
}

function sendInternal(request: IncomingMessage, response: ServerResponse): void {
  const [type, body] = isCall(request)
    ? ['application/json', JSON.stringify(failure('internal'))]
    : ['text/html', plainPage('internal')]
  const headers = { 'Content-Type': `${type}; charset=utf-8`, 'Content-Length': Buffer.byteLength(body) }
  response
    .writeHead(errors.internal.status, {
      ...noPage,
      ...headers,
      'Cache-Control': 'no-store',
      Connection: 'close',
    })
    .end(body)
}
