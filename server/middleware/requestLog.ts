import { inspect } from 'node:util'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'

/** One line a request: no query, no headers, no body, since each may hold a contact, a code or a token. */
export function requestLog(logger: Logger): RequestHandler {
  return pinoHttp({
    logger,
    quietReqLogger: true,
    autoLogging: { ignore: (request) => /^\/(livez|readyz|assets\/)/.test(request.url ?? '') },
    serializers: {
      req: (request: { id: unknown; method: string; url: string }) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0]?.slice(0, 512),
      }),
      res: (response: { statusCode: number }) => ({ status: response.statusCode }),
      err: describeError,
    },
    wrapSerializers: true,
    customLogLevel: (_request, response, error) => (error || response.statusCode >= 500 ? 'error' : 'info'),
  })
}

/** A call's error carries its request, token included: only what a reader of logs needs is kept. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: `Thrown: ${inspect(error, { depth: 1 }).slice(0, 500)}` }
  const code = 'code' in error ? { code: error.code } : {}
  return { type: error.name, message: error.message, stack: error.stack, ...code }
}
