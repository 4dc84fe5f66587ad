import type { RequestHandler } from 'express'

const methods = 'GET, POST, PUT, PATCH, DELETE'
const headers = 'Authorization, Content-Type, Idempotency-Key'
const exposed = 'Retry-After, X-Request-Id, Server-Timing'

/** Allows exactly the listed origins, and never cookies: the API reads none. */
export function cors(origins: readonly string[]): RequestHandler {
  return (request, response, next) => {
    response.vary('Origin')
    const origin = request.get('origin')
    if (origin === undefined || !origins.includes(origin)) return next()
    response.set({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': exposed })
    const asks = request.method === 'OPTIONS' && request.get('access-control-request-method') !== undefined
    if (!asks) return next()
    response.set({
      'Access-Control-Allow-Methods': methods,
      'Access-Control-Allow-Headers': headers,
      'Access-Control-Max-Age': '7200',
    })
    response.status(204).end()
  }
}
