import type { RequestListener } from 'node:http'
import { constants } from 'node:zlib'
import compression from 'compression'
import cookieParser from 'cookie-parser'
import express, { type RequestHandler } from 'express'
import type { Logger } from 'pino'
import type { Clock } from '#contract/clock.ts'
import type { Config } from './config.ts'
import { connectionEnds } from './connectionEnds.ts'
import { covers } from './cover/covers.ts'
import { downloads } from './forward/downloads.ts'
import { forwardCalls, forwardMailbox } from './forward/forward.ts'
import { front } from './front.ts'
import type { Lifecycle } from './Lifecycle.ts'
import { metricsPaths, WebMetrics } from './metrics/WebMetrics.ts'
import { bodies } from './middleware/bodies.ts'
import { deviceKey } from './middleware/deviceKey.ts'
import { hashedAssets, publicFiles } from './middleware/files.ts'
import { formerAddresses } from './middleware/formerAddresses.ts'
import { formerAssets } from './middleware/formerAssets.ts'
import { formLimit } from './middleware/formLimit.ts'
import { health, healthPaths } from './middleware/health.ts'
import { HostSite, hostsOf } from './middleware/hostSite.ts'
import { OverloadGate } from './middleware/overloadGate.ts'
import { PolicyReports } from './middleware/policyReports.ts'
import { previews } from './middleware/preview.ts'
import { priceChoice } from './middleware/priceChoice.ts'
import { requestLog } from './middleware/requestLog.ts'
import { sameSiteForms } from './middleware/sameSiteForms.ts'
import { securityHeaders } from './middleware/securityHeaders.ts'
import { session } from './middleware/session.ts'
import { trustsPeers } from './middleware/trust.ts'
import { plainlyFramed } from './plainlyFramed.ts'
import type { PageSource } from './render/PageSource.ts'
import { pages } from './render/pages.ts'
import { requestDoor } from './requestDoor.ts'
import { sendPlainPage } from './sendPlainPage.ts'
import type { Company } from './services/Company.ts'
import type { Services } from './services/Services.ts'
import { share } from './share/share.ts'
import { sitemap } from './wellKnown/sitemap.ts'
import { wellKnown } from './wellKnown/wellKnown.ts'

/** The library's default window of 4 MB is allocated for every response, however small, and costs more than compressing. */
const brotliForStreams = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
}

export interface WebParts {
  readonly config: Config
  readonly source: PageSource
  readonly services: Services
  readonly company: Company
  readonly lifecycle: Lifecycle
  readonly clock: Clock
  readonly log: Logger
}

/** The web server: once past the gate, a request goes through these handlers in order. */
export function createWebApp(parts: WebParts): RequestListener {
  const { config, company, source, services, lifecycle, clock, log } = parts
  services.tell(log)
  const pageRoutes = pages(parts)
  const token = config.METRICS_TOKEN
  const unwatched = new Set([...healthPaths, ...(token ? metricsPaths : [])])
  const gate = new OverloadGate({
    lifecycle,
    log,
    most: config.MAX_IN_FLIGHT,
    open: unwatched,
    stuck: () => services.stuck,
  })
  const reports = new PolicyReports(log)
  const metrics = token ? new WebMetrics({ token, source, services, gate, reports }) : null
  const app = express()
  app.disable('x-powered-by')
  app.disable('etag')
  app.set('case sensitive routing', true)
  app.set('query parser', false)
  app.set('trust proxy', config.TRUST_PROXY ?? [])
  const trusts = trustsPeers(app.get('trust proxy fn'))

  if (metrics) app.use(metrics.door)
  app.use(health(services, lifecycle))
  app.use(knownHosts(log))
  app.use(securityHeaders)
  app.use(bodies(config.MAX_IN_FLIGHT))
  app.use(reports.receive)
  if (source.middleware) app.use(source.middleware)
  app.use('/assets', hashedAssets(source.assetsFolder, formerAssets(config)))
  app.use(publicFiles(source.folders))
  app.use(compression({ brotli: brotliForStreams }))
  app.use(formerAddresses)
  app.use(wellKnown(company, clock))
  app.use(sitemap(source, services))
  app.use(covers())
  app.use(deviceKey)
  app.use(forwardCalls(services))
  if (config.mailbox) app.use(forwardMailbox(services))
  app.use(cookieParser())
  app.use(session(config.TIME_ZONE))
  app.use(previews(services, clock), priceChoice)
  app.use(share(parts))
  app.use(downloads(services, pageRoutes.refuse))
  app.use(formLimit(config.WRITES_PER_MINUTE))
  app.use(sameSiteForms(pageRoutes.refuse(403)))
  app.use(pageRoutes.serve)
  app.use(pageRoutes.onError)
  const first = front({
    serve: app,
    shortWay: pageRoutes.cached,
    trusts,
    unwatched,
    hosts: new HostSite(hostsOf(config), trusts),
    watches: [requestLog(log, () => services.starting), ...(metrics ? [metrics.count] : [])],
    uploads: config.UPLOADS_ORIGIN ?? null,
  })
  return requestDoor(connectionEnds(plainlyFramed(gate.before(first))), log)
}

function knownHosts(log: Logger): RequestHandler {
  let warned = false
  return (request, response, next) => {
    if (response.locals.host) return next()
    if (!warned) log.warn({ host: request.headers.host?.slice(0, 100) }, notNamed)
    warned = true
    sendPlainPage(request, response, { code: 'unknown_host' })
  }
}
/** Logged only once: strangers try host names all day, but a person who sets up a server needs to see it. */
const notNamed = 'Refused a host that is in neither PUBLIC_ORIGIN nor BASE_DOMAINS'
