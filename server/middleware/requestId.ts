import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
// Declares the type of request.id.
import type {} from 'pino-http'
import type { Trusts } from './trust.ts'

/** The request's id; one from outside counts only if a trusted proxy set it. */
export function requestId(request: IncomingMessage, trusts: Trusts): string {
  const header = request.headers['x-request-id']
  const usable = typeof header === 'string' && /^[\w.:-]{1,100}$/.test(header)
  return usable && trusts(request) ? header : randomUUID()
}
