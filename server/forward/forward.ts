import type { Request, RequestHandler } from 'express'
import { isLoopback } from '#contract/settings.ts'
import { sendFailure } from '../sendFailure.ts'
import type { Services } from '../services/Services.ts'
import { forwardTo } from './forwardTo.ts'

/** The browser calls both services under the page's own origin, so it needs no CORS and no second name. */
export function forwardCalls(services: Services): RequestHandler {
  return (request, response, next) => {
    const [, service, version] = request.path.split(/\/+/)
    if (service !== 'api') return next()
    const name = version === 'v1' ? 'learning' : 'estate'
    const passage = services.lines[name].enter()
    if (!passage) return sendFailure(response, 'service_unavailable', { retryAfter: 2 })
    forwardTo(services.addresses[name], services, { request, response, passage })
  }
}

/** Codes on this machine's own screen: mounted only where the configuration keeps a mailbox. */
export function forwardMailbox(services: Services): RequestHandler {
  return (request, response, next) => {
    const { embedded } = services
    if (!/^\/dev\/mailbox(?=[/.]|$)/.test(request.path) || embedded === null || !isAtThisMachine(request))
      return next()
    forwardTo(embedded, services, { request, response })
  }
}

/** A proxy in front that nobody told us of would carry the mailbox outside. */
function isAtThisMachine(request: Request): boolean {
  const { headers, socket } = request
  const proxied = 'forwarded' in headers || 'via' in headers || 'x-real-ip' in headers
  if (proxied || Object.keys(headers).some((name) => name.startsWith('x-forwarded-'))) return false
  const peer = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const named = headers.host?.replace(/:\d+$/, '').toLowerCase() ?? ''
  return isLoopback(peer) && (isLoopback(named) || named.endsWith('.localhost'))
}
