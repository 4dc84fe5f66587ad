import express, { type Express } from 'express'
import helmet from 'helmet'
import { estate, estateBase } from '#contract/estate/index.ts'
import { learning, learningBase } from '#contract/learning/index.ts'
import { resumeRoutes } from './estate/leads/index.ts'
import { withPreviews } from './estate/publishing/index.ts'
import { estateHandlers } from './estate/service.ts'
import { collapseSlashes, drainGate, parseQuery, requestId, requestLog } from './http/arrival.ts'
import type { Context } from './http/context.ts'
import { cors } from './http/cors.ts'
import { docs } from './http/docs/docs.ts'
import { health } from './http/health.ts'
import { Idempotency } from './http/idempotency.ts'
import type { Lifecycle } from './http/lifecycle.ts'
import { mount } from './http/mount.ts'
import { notFound, onError } from './http/onError.ts'
import { openApi } from './http/openapi.ts'
import { openReads } from './http/openReads.ts'
import { writeLimit } from './http/writeLimit.ts'
import { keysToo, mediaRoute, uploadRoute } from './learning/base/index.ts'
import { paymentWebhook } from './learning/buying/index.ts'
import { settlementRoute } from './learning/desk/index.ts'
import { authenticator } from './learning/people/index.ts'
import { learningHandlers } from './learning/service.ts'
import { mailbox } from './messages/mailbox.ts'
import type { ApiMetrics } from './metrics/ApiMetrics.ts'
import { proxiesOf } from './proxies.ts'

/** Both services in one app. Every request passes the handlers below in their order. */
export function createApi(context: Context, lifecycle: Lifecycle, metrics?: ApiMetrics): Express {
  const { config, db, clock, log } = context
  const doors = {
    authenticate: keysToo(authenticator(db, clock), context),
    idempotency: new Idempotency(db, clock),
  }
  const app = express()
  app.disable('x-powered-by')
  app.set('case sensitive routing', true)
  app.set('query parser', parseQuery)
  app.set('trust proxy', trustedProxies(config))
  app.use(requestId, requestLog(log))
  if (metrics) app.use(metrics.count, metrics.door)
  app.use(drainGate(lifecycle))
  app.use(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          styleSrc: ["'self'"],
          frameAncestors: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'none'"],
        },
      },
    }),
  )
  app.use(collapseSlashes)
  app.use(health(db, lifecycle))
  app.use(cors(config.CORS_ORIGINS))
  app.use(writeLimit(context))
  if (config.mailbox) app.use('/dev', mailbox(context))
  app.use(docs(config))
  app.use(openApi(config))
  app.use(resumeRoutes(context))
  app.use(learningBase, uploadRoute(context), mediaRoute(context))
  app.use(paymentWebhook(context))
  app.use(settlementRoute(context))
  app.use(learningBase, mount(learning, openReads(learning, learningHandlers, context), doors))
  const live = openReads(estate, estateHandlers, context)
  const estateWork = withPreviews(estate, { handlers: live, make: estateHandlers }, context)
  app.use(estateBase, mount(estate, estateWork, doors))
  app.use(notFound)
  app.use(onError)
  return app
}

function trustedProxies(config: Context['config']): string[] {
  return [...(config.BEHIND_WEB === 'yes' ? ['loopback'] : []), ...proxiesOf(config)]
}
