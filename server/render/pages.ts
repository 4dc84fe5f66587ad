import type { ErrorRequestHandler, Request, RequestHandler, Response } from 'express'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config.ts'
import { describeError } from '../middleware/requestLog.ts'
import { tokenCookie } from '../middleware/session.ts'
import { isCall, sendPlainPage } from '../sendPlainPage.ts'
import { type Cacheable, cacheable } from './cacheKey.ts'
import { type Encoding, newNonce } from './Fillable.ts'
import type { KeptPage } from './KeptPage.ts'
import { PageCache } from './PageCache.ts'
import { readForm } from './readForm.ts'
import { type Exchange, Renderer, type RendererParts } from './renderer.ts'
import { pageHeaders } from './sendPage.ts'
import { type Asked, visitOf } from './Visit.ts'

export interface Pages {
  /** The short way for what most visitors ask for: a page that is kept and fresh, for somebody without a session. */
  readonly kept: RequestHandler
  /** Answers every address that nothing before it has: from the kept pages, or with a render. */
  readonly serve: RequestHandler
  /** Shows the page for a failure in place of what was asked for. */
  readonly refuse: (status: number) => RequestHandler
  readonly onError: ErrorRequestHandler
}

export function pages(parts: RendererParts & { readonly config: Config }): Pages {
  const { config, source, log } = parts
  const renderer = new Renderer(parts)
  const cache = new PageCache(source.development ? 0 : config.PAGE_CACHE_MB)
  const serve: RequestHandler = async (request, response) => {
    const asked = await readAsked(request, response)
    if (!asked) return
    const visit = visitOf(request, response, { asked, config })
    const { cacheableQuery } = await source.load()
    const shared = cache.enabled ? cacheable(visit, cacheableQuery) : null
    if (shared) cache.learn(addressOf(request, response), shared.key)
    if (shared) await sendShared(shared, { request, response }, { cache, renderer })
    else await renderer.render({ visit, waiting: { request, response }, keeps: false })
  }
  const refuse =
    (status: number): RequestHandler =>
    async (request, response) => {
      const asked: Asked = { method: 'GET', url: new URL(response.locals.host.origin), form: null }
      await renderer.sendError(visitOf(request, response, { asked, config }), status, { request, response })
    }
  // biome-ignore lint/complexity/useMaxParams: Express knows a handler of errors by its four parameters.
  const onError: ErrorRequestHandler = async (error, request, response, next) => {
    if (response.headersSent) return void response.destroy()
    const status = clientStatus(error)
    if (status === 413)
      return sendPlainPage(request, response.set('Connection', 'close'), { code: 'too_large' })
    if (status !== null) return sendPlainPage(request, response, { code: 'not_found' })
    log.error({ err: describeError(error), id: request.id }, 'A request failed')
    if (isCall(request) || !response.locals.session)
      return sendPlainPage(request, response, { code: 'internal' })
    await refuse(500)(request, response, next)
  }
  return { kept: keptPages(cache), serve, refuse, onError }
}

function keptPages(cache: PageCache): RequestHandler {
  return async (request, response, next) => {
    const shareable =
      cache.enabled && (request.method === 'GET' || request.method === 'HEAD') && !mentionsToken(request)
    const page = shareable ? cache.findFresh(addressOf(request, response)) : null
    if (page) await sendKept(page, { request, response }, 'hit')
    else next()
  }
}

function addressOf(request: Request, response: Response): string {
  return `${response.locals.device} ${response.locals.host.origin}${request.originalUrl}`
}

/** Whatever it holds, a cookie of that name is for the long way to judge. */
function mentionsToken({ headers }: Request): boolean {
  return headers.cookie?.includes(tokenCookie) === true
}

/** What a body that is too large or broken is answered with; null where the fault is ours. */
function clientStatus(error: unknown): number | null {
  const status: unknown =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null
}

interface Tools {
  readonly cache: PageCache
  readonly renderer: Renderer
}

async function sendShared(
  { key, visit }: Cacheable,
  waiting: Exchange,
  { cache, renderer }: Tools,
): Promise<void> {
  const renew = () => cache.make(key, () => renderer.render({ visit, waiting: null, keeps: true }))
  const found = cache.find(key)
  if (found) {
    if (found.freshness === 'stale') void renew()
    return sendKept(found.page, waiting, found.freshness)
  }
  const pending = cache.pending(key)
  const made = await pending
  if (made) return sendKept(made, waiting, 'hit')
  if (pending) return void (await renderer.render({ visit, waiting, keeps: false }))
  waiting.response.setHeader('X-Cache', 'miss')
  await cache.make(key, () => renderer.render({ visit, waiting, keeps: true }))
}

async function sendKept(
  page: KeptPage,
  { request, response }: Exchange,
  freshness: 'hit' | 'stale',
): Promise<void> {
  const { encoding, copy } = await page.copy(encodingFor(request))
  if (response.destroyed) return
  const nonce = newNonce()
  const body = copy.fill(nonce)
  pageHeaders(response, { nonce, shared: true, development: false })
  response.setHeader('X-Cache', freshness)
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding)
  response.setHeader('Content-Length', body.length)
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Browsers send one of a few lines, so what each means is worked out once. */
const encodings = new LRUCache<string, Encoding>({ max: 100 })

function encodingFor(request: Request): Encoding {
  const accepted = request.headers['accept-encoding'] ?? ''
  const wanted = encodings.get(accepted) ?? negotiated(request)
  if (accepted.length < 200) encodings.set(accepted, wanted)
  return wanted
}

function negotiated(request: Request): Encoding {
  const wanted = request.acceptsEncodings(['br', 'gzip'])
  return wanted === 'br' || wanted === 'gzip' ? wanted : 'identity'
}

/** What is asked for; null where the request was answered here already. */
async function readAsked(request: Request, response: Response): Promise<Asked | null> {
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
    // Read as an address by itself, `//other.example/` would be another host's.
    response.redirect(308, url.pathname.replace(/\/{2,}/g, '/') + url.search)
    return null
  }
  if (method !== 'POST') return { method, url, form: null }
  const form = await readForm(request, response)
  return form && { method, url, form }
}
