import type { Request, RequestHandler } from 'express'
import { networkOf } from '#contract/network.ts'
import { Places } from '#contract/Places.ts'
import { isLoopback } from '#contract/settings.ts'
import { sendFailure } from '../sendFailure.ts'
import { isMethod, isPath, methods } from '../services/Door.ts'
import type { ServiceName, Services } from '../services/Services.ts'
import { forwardTo } from './forwardTo.ts'
import { takeBody } from './takeBody.ts'

/** Simultaneous calls, in all and from each network: each occupies one of a few hundred connections to a service. */
const callsAtOnce = { all: 256, each: 64 }
/** Uploads are as slow as their senders, so most connections are reserved for other requests. */
const filesAtOnce = { all: 64, each: 8 }

/** The browser calls both services under the page's own origin, so that it needs no CORS and no second host name. */
export function forwardCalls(services: Services): RequestHandler {
  const [calls, files] = [new Places(callsAtOnce), new Places(filesAtOnce)]
  return async (request, response, next) => {
    const name = serviceAt(request.path)
    if (!name) return next()
    if (!isMethod(request.method))
      return sendFailure(response.set('Allow', methods.join(', ')), 'method_not_allowed')
    if (!isPath(request.originalUrl)) return sendFailure(response, 'not_found')
    const body = await takeBody(request)
    if (body === 'cut_off' || response.destroyed) return
    if (body === 'too_large') return sendFailure(response.set('Connection', 'close'), 'too_large')
    const isFile = body !== null && !Buffer.isBuffer(body)
    const leave = (isFile ? files : calls).take(networkOf(request.ip))
    if (!leave) {
      if (isFile) response.set('Connection', 'close')
      return sendFailure(response, 'overloaded', { retryAfter: 2 })
    }
    response.once('close', leave)
    const passage = services.lines[name].enter()
    if (!passage) return sendFailure(response, 'service_unavailable', { retryAfter: 2 })
    forwardTo(services.addresses[name], services, { request, response, next, passage, body })
  }
}

function serviceAt(path: string): ServiceName | null {
  const [, service, version] = path.split(/\/+/)
  if (service !== 'api') return null
  return version === 'v1' ? 'learning' : 'estate'
}

/** Shows sign-in codes to a browser on this machine. Mounted only if the configuration has a mailbox. */
export function forwardMailbox(services: Services): RequestHandler {
  return (request, response, next) => {
    const { embedded } = services
    if (!/^\/dev\/mailbox(?=[/.]|$)/.test(request.path) || embedded === null || !isAtThisMachine(request))
      return next()
    const reads = request.method === 'GET' || request.method === 'HEAD'
    if (!reads) return sendFailure(response.set('Allow', 'GET, HEAD'), 'method_not_allowed')
    if (!isPath(request.originalUrl)) return sendFailure(response, 'not_found')
    forwardTo(embedded, services, { request, response, next, body: null })
  }
}

/** A request that came through a proxy is refused: an unconfigured proxy would expose the mailbox. */
function isAtThisMachine(request: Request): boolean {
  const { headers, socket } = request
  const proxied = 'forwarded' in headers || 'via' in headers || 'x-real-ip' in headers
  if (proxied || Object.keys(headers).some((name) => name.startsWith('x-forwarded-'))) return false
  const peer = socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const host = headers.host?.replace(/:\d+$/, '').toLowerCase() ?? ''
  return isLoopback(peer) && (isLoopback(host) || host.endsWith('.localhost'))
}
