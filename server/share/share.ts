import { type Request, type Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import type { Clock } from '#contract/clock.ts'
import { drawingWidth, Lane, LaneFull } from '#contract/Lane.ts'
import { networkOf } from '#contract/network.ts'
import type { Lifecycle } from '../Lifecycle.ts'
import { Deadline } from '../render/Deadline.ts'
import type { PageSource } from '../render/PageSource.ts'
import { pageRequest, visitOf } from '../render/Visit.ts'
import { sendFailure } from '../sendFailure.ts'
import type { Company } from '../services/Company.ts'
import type { Services } from '../services/Services.ts'
import { paint } from './paint.ts'

export interface ShareParts {
  readonly company: Company
  readonly source: PageSource
  readonly services: Services
  readonly lifecycle: Lifecycle
  readonly clock: Clock
  readonly log: Logger
}
interface PictureRequest {
  readonly request: Request
  readonly response: Response
  readonly path: string
}

const keepFor = 3_600_000
const keepBytes = 32 * 1024 * 1024

/** `/share/courses/chess-for-beginners.png` is the picture for links to `/courses/chess-for-beginners`. */
export function share(parts: ShareParts): Router {
  const router = Router()
  const cache = new LRUCache<string, Buffer>({
    maxSize: keepBytes,
    sizeCalculation: ({ length }) => length,
    ttl: keepFor,
  })
  const lane = new Lane(drawingWidth)
  const surroundings = () => {
    const { company, services, source } = parts
    return { brand: company.facts.name, services, folders: source.folders }
  }
  const underWay = new Map<string, Promise<Buffer | null>>()
  const drawInLane = async (asked: PictureRequest) => {
    const card = await cardFor(parts, asked)
    return card && lane.run(networkOf(asked.request.ip), () => paint(card, surroundings()))
  }
  /** A picture that many people request at the same moment is drawn only once. */
  const pictureFor = (pictureRequest: PictureRequest): Promise<Buffer | null> => {
    const key = pictureRequest.response.locals.host.mainOrigin + pictureRequest.path
    const picture = cache.get(key)
    if (picture) return Promise.resolve(picture)
    const drawing = underWay.get(key) ?? drawInLane(pictureRequest).finally(() => underWay.delete(key))
    underWay.set(key, drawing)
    return drawing.then((bytes) => {
      if (bytes) cache.set(key, bytes, { noUpdateTTL: true })
      return bytes
    })
  }
  router.get(/^\/share(\/.+)\.png$/, async (request, response, next) => {
    try {
      const bytes = await pictureFor({ request, response, path: request.params[0] ?? '/' })
      if (bytes) response.set('Cache-Control', 'public, max-age=3600').type('png').send(bytes)
      else next()
    } catch (error) {
      if (error instanceof LaneFull)
        return sendFailure(response, 'overloaded', { retryAfter: error.retryAfter })
      parts.log.error({ err: error, id: request.id }, 'A picture failed')
      sendFailure(response, 'service_unavailable', { retryAfter: 30 })
    }
  })
  return router
}

/** What the picture of a page shows, from its data as a visitor sees it; null if the page has no picture of its own. */
async function cardFor(parts: ShareParts, { request, response, path }: PictureRequest) {
  const { company, source, services, lifecycle, clock } = parts
  const deadline = new Deadline(lifecycle)
  try {
    const url = new URL(response.locals.host.mainOrigin)
    url.pathname = path
    const visit = visitOf(request, response, { asked: { method: 'GET', url, form: null }, company, clock })
    // The picture is cached for the main host, so nothing in it may depend on the requested host.
    const site = {
      ...visit.site,
      subdomain: null,
      origin: visit.site.mainOrigin,
      device: 'desktop' as const,
      cart: [],
      shortlist: null,
    }
    const stranger = { ...visit, site, token: null, viewer: null, carried: null, preview: null }
    const { signal, until } = deadline
    const { openCard } = await source.load()
    return await deadline.before(
      openCard(
        pageRequest(stranger, services, { signal, until, development: source.development, whole: true }),
      ),
    )
  } finally {
    deadline.done()
  }
}
