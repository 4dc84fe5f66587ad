import type { RequestHandler } from 'express'
import { success } from '#contract/envelope.ts'
import type { Lifecycle } from '../Lifecycle.ts'
import { sendFailure } from '../sendFailure.ts'
import type { Services } from '../services/Services.ts'

const [alivePath, readyPath] = ['/livez', '/readyz']
export const healthPaths = [alivePath, readyPath]

/**
 * Live: the process responds. Ready: it accepts work and at least one service answers. A service that is down affects
 * only its own pages, so it must not take every web process out of the balancer.
 */
export function health(services: Services, lifecycle: Lifecycle): RequestHandler {
  return async (request, response, next) => {
    if (request.path === alivePath) {
      response.set('Cache-Control', 'no-store').json(success({ alive: true }))
    } else if (request.path === readyPath) {
      const answering = await services.check()
      const ready = !lifecycle.draining && (answering.learning || answering.estate)
      if (!ready) return sendFailure(response, 'service_unavailable', { retryAfter: 5 })
      response.set('Cache-Control', 'no-store').json(success({ ready, services: answering }))
    } else next()
  }
}
