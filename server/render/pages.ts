import type { IncomingMessage } from 'node:http'
import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#contract/clock.ts'
import type { Config } from '../config.ts'
import type { ShortWay } from '../front.ts'
import { asideCookie } from '../middleware/aside.ts'
import { previewCookie } from '../middleware/preview.ts'
import { fixedHeaders, setHeaders } from '../middleware/securityHeaders.ts'
import { priceCookie, tokenCookie, zoneCookie } from '../middleware/session.ts'
import { isCall, sendPlainPage } from '../sendPlainPage.ts'
import type { Company } from '../services/Company.ts'
import type { CachedPage } from './CachedPage.ts'
import { type Cacheable, cacheable } from './cacheKey.ts'
import { type Encoding, newNonce } from './Fillable.ts'
import { type Freshness, PageCache } from './PageCache.ts'
import { readForm } from './readForm.ts'
import { type Exchange, Renderer, type RendererParts } from './renderer.ts'
import { pageHeaders } from './sendPage.ts'
import { sendStartingPage } from './sendStartingPage.ts'
import { type VisitRequest, visitOf } from './Visit.ts'

export interface Pages {
  /** The fast path for most requests: a page that is cached and fresh, for somebody without a session. */
  readonly cached: ShortWay
  /** Responds at every remaining address, from the cache or with a render. */
  readonly serve: RequestHandler
  /** Shows the error page instead of the requested one. */
  readonly refuse: (status: number) => RequestHandler
  readonly onError: ErrorRequestHandler
}

interface PagesParts extends RendererParts {
  readonly config: Config
  readonly company: Company
  readonly clock: Clock
}

export function pages(parts: PagesParts): Pages {
  const { config, company, source, services, clock, log } = parts
  const renderer = new Renderer(parts)
  const cache = new PageCache(source.development ? 0 : config.PAGE_CACHE_MB)
  const serve: RequestHandler = async (request, response) => {
    const visitRequest = await readRequest(request, response)
    if (!visitRequest) return
    const visit = visitOf(request, response, { asked: visitRequest, company, clock })
    const shared = cache.enabled ? cacheable(visit, (await source.load()).cacheableQuery) : null
    // A form is processed even then: its page shows again what was typed.
    if (services.starting && visitRequest.method !== 'POST' && !(shared && cache.find(shared.key)))
      return sendStartingPage(response, company.facts.name)
    const address = addressOf(request, request.originalUrl, response)
    if (shared && address !== null) cache.learn(address, shared.key)
    if (shared) await sendShared(shared, { request, response }, cache, renderer)
    else await renderer.render({ visit, waiting: { request, response }, keeps: false })
  }
  const refuse =
    (status: number): RequestHandler =>
    async (request, response) => {
      const visitRequest: VisitRequest = {
        method: 'GET',
        url: new URL(response.locals.host.origin),
        form: null,
      }
      await renderer.sendError(visitOf(request, response, { asked: visitRequest, company, clock }), status, {
        request,
        response,
      })
    }
  const onError: ErrorRequestHandler = async (error, request, response, next) => {
    const status = clientStatus(error)
    if (response.headersSent) {
      if (status === null) log.warn({ err: error, id: request.id }, 'A response was cut off')
      return void response.destroy()
    }
    if (status === 413)
      return sendPlainPage(request, response.set('Connection', 'close'), { code: 'too_large' })
    if (status !== null) return sendPlainPage(request, response, { code: 'not_found' })
    log.error({ err: error, id: request.id }, 'A request failed')
    if (isCall(request) || !response.locals.session)
      return sendPlainPage(request, response, { code: 'internal' })
    await refuse(500)(request, response, next)
  }
  return { cached: cachedPages(cache), serve, refuse, onError }
}

function cachedPages(cache: PageCache): ShortWay {
  return (request, response) => {
    const { method } = request
    if (!cache.enabled || (method !== 'GET' && method !== 'HEAD') || mentionsToken(request)) return false
    const address = addressOf(request, request.url, response)
    const page = address === null ? null : cache.findFresh(address)
    const encoding = knownEncoding(request)
    if (!page || encoding === undefined) return false
    sendShort(page, request, response, encoding).catch(() => response.destroy())
    return true
  }
}

async function sendShort(
  page: CachedPage,
  request: IncomingMessage,
  response: Response,
  encoding: Encoding,
): Promise<void> {
  const { headers, body } = await cachedAnswer(page, response, encoding, 'hit')
  const fixed = fixedHeaders(response.locals.host.secure)
  response.writeHead(200, ['X-Request-Id', String(request.id), ...fixed, ...headers])
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Everything that decides which page is sent, unparsed; null if a choice of the visitor's can't be read that way. */
function addressOf(
  { headers }: IncomingMessage,
  url: string | undefined,
  { locals }: Response,
): string | null {
  const choices = choicesIn.map((cookie) => headers.cookie?.match(cookie) ?? [])
  if (choices.some(([text = '', ...others]) => others.length > 0 || text.length > longestChoice)) return null
  return [locals.device, ...choices.map(([text = '']) => text), locals.host.origin + url].join(' ')
}
/** Matches only where the cookie parser would see the name, so that one text never stands for two choices. */
const choicesIn = [zoneCookie, priceCookie].map(
  (name) => new RegExp(`(?<=(?:^|;)\\s*)${name}\\s*=[^;]*`, 'g'),
)
const longestChoice = 100

/** A cookie with one of these names is left to the slow path, whatever its value. */
function mentionsToken({ headers }: IncomingMessage): boolean {
  const cookies = headers.cookie ?? ''
  return [tokenCookie, asideCookie, previewCookie].some((name) => cookies.includes(name))
}

/** The status for a body that is too large or malformed; null if the fault is ours. */
function clientStatus(error: unknown): number | null {
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null
}

async function sendShared(
  { key, visit }: Cacheable,
  waiting: Exchange,
  cache: PageCache,
  renderer: Renderer,
): Promise<void> {
  const renew = () => cache.make(key, () => renderer.render({ visit, waiting: null, keeps: true }))
  const cached = cache.find(key)
  if (cached) {
    // The render logs its own failure, and no visitor waits for this one.
    if (cached.freshness === 'stale') renew().catch(() => undefined)
    return sendCached(cached.page, waiting, cached.freshness)
  }
  const pending = cache.pending(key)
  const page = await pending
  if (page) return sendCached(page, waiting, 'hit')
  if (pending) return void (await renderer.render({ visit, waiting, keeps: false }))
  waiting.response.setHeader('X-Cache', 'miss')
  await cache.make(key, () => renderer.render({ visit, waiting, keeps: true }))
}

async function sendCached(
  page: CachedPage,
  { request, response }: Exchange,
  freshness: Freshness,
): Promise<void> {
  const { headers, body } = await cachedAnswer(page, response, encodingFor(request), freshness)
  if (response.destroyed) return
  setHeaders(response, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}

interface CachedAnswer {
  /** Alternates names and values. */
  readonly headers: string[]
  readonly body: Buffer
}

async function cachedAnswer(
  page: CachedPage,
  response: Response,
  encoding: Encoding,
  freshness: Freshness,
): Promise<CachedAnswer> {
  const { encoding: copied, copy } = await page.copy(encoding)
  const nonce = newNonce()
  const body = copy.fill(nonce)
  response.locals.cached = { freshness, age: page.age }
  const headers = [
    ...pageHeaders(response, { nonce, shared: true, development: false }),
    ...['X-Cache', freshness, 'Server-Timing', `kept;desc=${freshness};dur=${page.age.toFixed(0)}`],
    ...['Content-Length', String(body.length)],
  ]
  if (copied !== 'identity') headers.push('Content-Encoding', copied)
  return { headers, body }
}

/** Browsers send one of a few values, so each is parsed once, on the slow path. */
const encodings = new LRUCache<string, Encoding>({ max: 100 })

function knownEncoding({ headers }: IncomingMessage): Encoding | undefined {
  return encodings.get(headers['accept-encoding'] ?? '')
}

function encodingFor(request: Request): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  const encoding = knownEncoding(request) ?? negotiateEncoding(request)
  if (accepted.length < 200) encodings.set(accepted, encoding)
  return encoding
}

function negotiateEncoding(request: Request): Encoding {
  const encoding = request.acceptsEncodings(['br', 'gzip'])
  return encoding === 'br' || encoding === 'gzip' ? encoding : 'identity'
}

/** The requested page; null if the response has already been sent. */
async function readRequest(request: Request, response: Response): Promise<VisitRequest | null> {
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') {
    response.set('Allow', 'GET, HEAD, POST')
    sendPlainPage(request, response, { code: 'method_not_allowed' })
    return null
  }
  const address = response.locals.host.origin + request.originalUrl
  if (!URL.canParse(address)) {
    sendPlainPage(request, response, { code: 'not_found' })
    return null
  }
  const url = new URL(address)
  if (url.pathname.includes('//') && method !== 'POST') {
    // On its own, `//other.example/` would be parsed as the address of another host.
    response.redirect(308, url.pathname.replace(/\/{2,}/g, '/') + url.search)
    return null
  }
  if (method !== 'POST') return { method, url, form: null }
  const form = await readForm(request, response)
  return form && { method, url, form }
}
