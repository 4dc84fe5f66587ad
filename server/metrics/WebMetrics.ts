import type { Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { PageSource } from '../render/PageSource.ts'
import type { Services } from '../services/Services.ts'
import { bears } from './bears.ts'

const seconds = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10.5]
const fileFolders = new Set(['assets', 'fonts', 'icons', 'media', 'covers'])

interface Parts {
  readonly token: string
  readonly source: PageSource
  readonly services: Services
}

/** What a monitor asks this process for, and what it counts for that. */
export class WebMetrics {
  readonly #parts: Parts
  readonly #registry = new Registry()
  readonly #names = new LRUCache<string, string>({ max: 2_000 })
  readonly #requests: Histogram<'page' | 'method' | 'status' | 'cache'>
  readonly #loads: Histogram<'page'>
  readonly #atWork: Gauge

  constructor(parts: Parts) {
    this.#parts = parts
    const registers = [this.#registry]
    collectDefaultMetrics({ register: this.#registry })
    this.#requests = new Histogram({
      name: 'verandah_web_request_seconds',
      help: 'From a request to the end of its answer, by page, method, status and what the page cache had.',
      labelNames: ['page', 'method', 'status', 'cache'],
      buckets: seconds,
      registers,
    })
    this.#loads = new Histogram({
      name: 'verandah_web_load_seconds',
      help: 'What a page that was made waited for before its first byte: its match, its guard and its calls.',
      labelNames: ['page'],
      buckets: seconds,
      registers,
    })
    this.#atWork = new Gauge({
      name: 'verandah_web_requests_at_work',
      help: 'Requests that are being answered at this moment.',
      registers,
    })
  }

  /** Counts every request that comes by, whatever answers it. */
  readonly count: RequestHandler = (request, response, next) => {
    const begun = performance.now()
    this.#atWork.inc()
    response.once('close', () => {
      this.#atWork.dec()
      void this.#note(request, response, (performance.now() - begun) / 1000)
    })
    next()
  }

  /** `/metrics`, and `/metrics/api` where this process has started an api of its own. */
  readonly door: RequestHandler = async (request, response, next) => {
    if (request.path !== '/metrics' && request.path !== '/metrics/api') return next()
    response.set('Cache-Control', 'no-store')
    if (!bears(request, this.#parts.token)) return void response.status(401).type('text/plain').send('')
    if (request.path === '/metrics')
      return void response.type(this.#registry.contentType).send(await this.#registry.metrics())
    const { embedded } = this.#parts.services
    if (embedded === null) return void response.status(404).type('text/plain').send('')
    const { authorization = '' } = request.headers
    const answer = await fetch(`${embedded}/metrics`, { headers: { authorization } })
    response
      .status(answer.status)
      .type(this.#registry.contentType)
      .send(await answer.text())
  }

  async #note(request: Request, response: Response, took: number): Promise<void> {
    const page = await this.#nameOf(request, response).catch(() => 'unknown')
    const cache = String(response.getHeader('X-Cache') ?? 'none')
    const status = response.writableFinished ? String(response.statusCode) : 'aborted'
    const method = request.method === 'GET' || request.method === 'POST' ? request.method : 'other'
    this.#requests.observe({ page, method, status, cache }, took)
    // The render says there how long it waited.
    const waited = /\bopen;dur=([\d.]+)/.exec(String(response.getHeader('Server-Timing') ?? ''))?.[1]
    if (waited !== undefined) this.#loads.observe({ page }, Number(waited) / 1000)
  }

  /** The page's path in the site map: addresses as they are written would be without end. */
  async #nameOf(request: Request, response: Response): Promise<string> {
    const path = request.originalUrl.split('?', 1)[0] ?? ''
    const [, folder = ''] = path.split('/', 2)
    if (fileFolders.has(folder)) return 'files'
    if (folder === 'api') return 'calls'
    if (!response.locals.host) return 'other'
    const { subdomain } = response.locals.host
    const key = `${subdomain} ${path}`
    const known = this.#names.get(key)
    if (known !== undefined) return known
    const { pagePath } = await this.#parts.source.load()
    const name = pagePath(path, subdomain) ?? 'other'
    this.#names.set(key, name)
    return name
  }
}
