import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
// Declares what request.id is.
import type {} from 'pino-http'
import { isTrustedPeer } from './trust.ts'

/** Names the request; a name from outside counts only if a trusted balancer gave it. */
export const requestId: RequestHandler = (request, response, next) => {
  const given = request.headers['x-request-id']
  const usable = typeof given === 'string' && /^[\w.:-]{1,100}$/.test(given)
  request.id = usable && isTrustedPeer(request) ? given : randomUUID()
  response.setHeader('X-Request-Id', request.id)
  next()
}
