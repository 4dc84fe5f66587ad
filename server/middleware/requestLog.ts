import type { IncomingMessage, ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import type { Logger } from 'pino'
import { loggedPath } from '#contract/loggedPath.ts'

const unlogged = /^\/(livez|readyz|assets\/)/

/**
 * One line per request: no query, headers, body or long names, since each may hold a contact, a code or a token. pino-http
 * would create two loggers for each request, which costs as much as everything else that a cached page needs.
 */
export function requestLog(logger: Logger, isStarting: () => boolean = () => false) {
  let isLogged = false
  return (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '' } = request
    if (unlogged.test(url)) return
    const started = performance.now()
    const path = loggedPath(url)
    response.once('close', () => {
      const waits = response.statusCode === 503 && isStarting()
      if (waits && !isLogged) logger.warn('Services not ready: pages wait, calls are refused')
      isLogged = waits || (isLogged && isStarting())
      const level = response.statusCode >= 500 && !waits ? 'error' : 'info'
      logger[level](lineOf(request, response, { path, started }), messageOf(response))
    })
  }
}

function lineOf(
  { id, method }: IncomingMessage,
  { statusCode }: ServerResponse,
  { path, started }: { readonly path: string; readonly started: number },
): object {
  const responseTime = Math.round(performance.now() - started)
  return { req: { id, method, path }, res: { status: statusCode }, responseTime }
}

function messageOf({ writableFinished }: ServerResponse): string {
  return writableFinished ? 'request completed' : 'request aborted'
}

/** A call's error includes its request with the token, so only what a reader of logs needs is kept. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: `Thrown: ${inspect(error, { depth: 1 }).slice(0, 500)}` }
  const code = 'code' in error ? { code: error.code } : {}
  return { type: error.name, message: error.message, stack: error.stack, ...code }
}
