import type { RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Watch } from '../front.ts'
import type { OverloadGate } from '../middleware/overloadGate.ts'
import type { PolicyReports } from '../middleware/policyReports.ts'
import type { PageSource } from '../render/PageSource.ts'
import type { Services } from '../services/Services.ts'
import { bears } from './bears.ts'
import { ServiceMetrics } from './ServiceMetrics.ts'

const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10.5]
const patience = 10_000
const [ownPath, apiPath] = ['/metrics', '/metrics/api']
export const metricsPaths = [ownPath, apiPath]
const fileFolders = new Set(['assets', 'fonts', 'icons', 'media', 'covers'])

interface Parts {
  readonly token: string
  readonly source: PageSource
  readonly services: Services
  readonly gate: Pick<OverloadGate, 'refused'>
  readonly reports: Pick<PolicyReports, 'byDirective'>
}

interface RequestLine {
  readonly method: string | undefined
  readonly url: string
}

/** The metrics of this process, and the counters behind them. */
export class WebMetrics {
  readonly #parts: Parts
  readonly #registry = new Registry()
  readonly #names = new LRUCache<string, string>({ max: 2_000 })
  readonly #requests: Histogram<'page' | 'method' | 'status' | 'cache'>
  readonly #loads: Histogram<'page'>
  readonly #renders: Histogram<'page'>
  readonly #ages: Histogram
  readonly #atWork: Gauge

  constructor(parts: Parts) {
    this.#parts = parts
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Histogram({
      name: 'verandah_web_request_seconds',
      help: 'From a request to the end of its answer, by page, method, status and page cache result.',
      labelNames: ['page', 'method', 'status', 'cache'],
      buckets: seconds,
      registers,
    })
    this.#loads = new Histogram({
      name: 'verandah_web_load_seconds',
      help: 'How long a rendered page waited before its first byte: for its match, its guard and its calls.',
      labelNames: ['page'],
      buckets: seconds,
      registers,
    })
    this.#renders = new Histogram({
      name: 'verandah_web_render_seconds',
      help: 'How long the shell of a rendered page took.',
      labelNames: ['page'],
      buckets: seconds,
      registers,
    })
    this.#ages = new Histogram({
      name: 'verandah_web_kept_age_seconds',
      help: 'Age of the cached pages when they were sent.',
      buckets: [1, 2, 5, 10, 20, 40, 70],
      registers,
    })
    this.#atWork = new Gauge({
      name: 'verandah_web_requests_at_work',
      help: 'Requests being answered at the moment.',
      registers,
    })
    new ServiceMetrics(this.#registry, parts.services)
    this.#readCounts(parts)
  }

  #readCounts({ gate, reports }: Parts): void {
    const registers = [this.#registry]
    new Counter({
      name: 'verandah_web_refused_total',
      help: 'Requests refused because of overload; in no other metric.',
      registers,
      collect() {
        this.reset()
        this.inc(gate.refused)
      },
    })
    new Counter({
      name: 'verandah_web_policy_reports_total',
      help: 'Policy violations that browsers reported, by directive.',
      labelNames: ['directive'],
      registers,
      collect() {
        this.reset()
        for (const [directive, count] of reports.byDirective) this.inc({ directive }, count)
      },
    })
  }

  /** Counts every request, whichever handler responds. */
  readonly count: Watch = (request, response) => {
    const begun = performance.now()
    const url = request.url ?? ''
    this.#atWork.inc()
    response.once('close', () => {
      this.#atWork.dec()
      const took = (performance.now() - begun) / 1000
      // A service may have sent times that aren't numbers, and a wrong metric isn't worth a crash.
      this.#note({ method: request.method, url }, response as Response, took).catch(() => undefined)
    })
  }

  /** Serves `/metrics`, and `/metrics/api` if this process has started its own api. */
  readonly door: RequestHandler = async (request, response, next) => {
    if (!metricsPaths.includes(request.path)) return next()
    response.set('Cache-Control', 'no-store')
    if (!bears(request, this.#parts.token)) return void response.status(401).type('text/plain').send('')
    if (request.path === ownPath)
      return void response.type(this.#registry.contentType).send(await this.#registry.metrics())
    const { services } = this.#parts
    if (services.embedded === null) return void response.status(404).type('text/plain').send('')
    const { authorization } = request.headers
    const { status, body } = await services.ask(new URL('/metrics', services.embedded), {
      headers: { authorization },
      patience,
    })
    response.status(status).type(this.#registry.contentType).send(body.toString())
  }

  async #note(request: RequestLine, response: Response, took: number): Promise<void> {
    const page = await this.#nameOf(request.url, response).catch(() => 'unknown')
    // The fast path writes its headers where they can't be read again.
    const { cached } = response.locals
    const cache = cached?.freshness ?? String(response.getHeader('X-Cache') ?? 'none')
    const status = response.writableFinished ? String(response.statusCode) : 'aborted'
    const method = request.method === 'GET' || request.method === 'POST' ? request.method : 'other'
    this.#requests.observe({ page, method, status, cache }, took)
    // In this header, the render reports how long it waited and how long it took.
    const times = String(response.getHeader('Server-Timing') ?? '')
    const [waited, rendered] = [/\bopen;dur=([\d.]+)/, /\brender;dur=([\d.]+)/].map(
      (pattern) => pattern.exec(times)?.[1],
    )
    if (waited !== undefined) this.#loads.observe({ page }, Number(waited) / 1000)
    if (rendered !== undefined) this.#renders.observe({ page }, Number(rendered) / 1000)
    if (cached) this.#ages.observe(cached.age / 1000)
  }

  /** The page's path in the site map: with actual addresses, there would be no limit to the number of labels. */
  async #nameOf(url: string, response: Response): Promise<string> {
    const path = url.split('?', 1)[0] ?? ''
    const [, folder = ''] = path.split('/', 2)
    if (fileFolders.has(folder)) return 'files'
    if (folder === 'api') return 'calls'
    if (!response.locals.host) return 'other'
    const { subdomain } = response.locals.host
    const key = `${subdomain} ${path}`
    const cached = this.#names.get(key)
    if (cached !== undefined) return cached
    const { pagePath } = await this.#parts.source.load()
    const name = pagePath(path, subdomain) ?? 'other'
    this.#names.set(key, name)
    return name
  }
}
