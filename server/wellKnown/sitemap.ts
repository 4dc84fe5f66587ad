import { type Response, Router } from 'express'
import { LRUCache } from 'lru-cache'
import { z } from 'zod/mini'
import { estateBase } from '#contract/estate/index.ts'
import { learningBase } from '#contract/learning/index.ts'
import { whole } from '#contract/shapes.ts'
import type { SitemapList, SsrModule } from '#web/rendering.ts'
import type { PageSource } from '../render/PageSource.ts'
import { sendFailure } from '../sendFailure.ts'
import type { Services } from '../services/Services.ts'

type Entries = SsrModule['sitemapEntries']

/** One part of the sitemap contains this many pages of a list, each of a hundred entries. */
const pagesInPart = 10
const perPage = 100
const keepFor = 600_000
const patience = 10_000

const Name = z.optional(z.nullable(z.string()))
const Row = z.object({
  slug: Name,
  /** What tutors have instead of a slug. */
  handle: Name,
  updated_at: Name,
})
const Rows = z.array(z.unknown())
/** Another service may send its rows bare, or count them in digits. */
const Sent = z.object({
  data: z.union([Rows, z.object({ items: Rows, total: z.optional(whole(0, 10_000_000)) })]),
})
interface Listed {
  readonly total: number
  readonly items: readonly z.output<typeof Row>[]
}

const bases = { learning: learningBase, estate: estateBase }

/** `/sitemap.xml` lists its parts: the fixed pages, and the lists of the services. */
export function sitemap(source: PageSource, services: Services): Router {
  const router = Router()
  const cache = new LRUCache<string, Promise<string>>({ max: 200, ttl: keepFor })
  const answer = async (response: Response, key: string, make: () => Promise<string>): Promise<void> => {
    const text = cache.get(key) ?? make()
    cache.set(key, text, { noUpdateTTL: true })
    try {
      const xml = await text
      response.set('Cache-Control', 'public, max-age=600').type('application/xml').send(xml)
    } catch {
      cache.delete(key)
      sendFailure(response, 'service_unavailable', { retryAfter: 30 })
    }
  }
  router.get('/sitemap.xml', async (_request, response) => {
    const { mainOrigin } = response.locals.host
    const { sitemapEntries } = await source.load()
    await answer(response, mainOrigin, () => indexOf(sitemapEntries, services, mainOrigin))
  })
  router.get('/sitemap-static.xml', async (_request, response) => {
    const { mainOrigin } = response.locals.host
    const { sitemapEntries } = await source.load()
    const fixed = sitemapEntries
      .filter(({ list }) => list === null)
      .map(({ path }) => ({ loc: mainOrigin + path }))
    await answer(response, `${mainOrigin} static`, async () => urlSet(fixed))
  })
  router.get(/^\/sitemap-([a-z]+)-(\d{1,4})\.xml$/, async (request, response, next) => {
    const { mainOrigin } = response.locals.host
    const [file, part] = [request.params[0], Number(request.params[1])]
    const { sitemapEntries } = await source.load()
    const { path, list } = sitemapEntries.find((entry) => entry.list?.file === file) ?? {}
    if (!path || !list || part < 1) return next()
    await answer(response, `${mainOrigin} ${file} ${part}`, async () => {
      const items = await readPart(list, part, services)
      return urlSet(
        items.flatMap((item) => {
          const name = item[list.name]
          return name ? [{ loc: mainOrigin + withName(path, name), lastmod: item.updated_at }] : []
        }),
      )
    })
  })
  return router
}

async function indexOf(entries: Entries, services: Services, origin: string): Promise<string> {
  const lists = entries.flatMap(({ list }) => list ?? [])
  const parts = await Promise.all(
    lists.map(async (list) => {
      const { total } = await readList(list, 1, services)
      return Array.from(
        { length: Math.ceil(total / (perPage * pagesInPart)) },
        (_, index) => `sitemap-${list.file}-${index + 1}.xml`,
      )
    }),
  )
  const files = ['sitemap-static.xml', ...parts.flat()]
  const body = files.map((file) => `<sitemap><loc>${escapeXml(`${origin}/${file}`)}</loc></sitemap>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body}</sitemapindex>`
}

async function readPart(list: SitemapList, part: number, services: Services): Promise<Listed['items']> {
  const first = (part - 1) * pagesInPart + 1
  const items: z.output<typeof Row>[] = []
  for (let page = first; page < first + pagesInPart; page += 1) {
    const answer = await readList(list, page, services)
    items.push(...answer.items)
    if (page * perPage >= answer.total) break
  }
  return items
}

async function readList({ service, path }: SitemapList, page: number, services: Services): Promise<Listed> {
  const address = `${services.addresses[service]}${bases[service]}${path}?items=${perPage}&page=${page}`
  const { status, body } = await services.ask(new URL(address), { patience })
  // The service doesn't have this list.
  if (status === 404 || status === 405) return { total: 0, items: [] }
  const { data } = z.parse(Sent, JSON.parse(body.toString()))
  const { items, total = items.length } = Array.isArray(data) ? { items: data } : data
  return { total, items: items.flatMap((item) => z.safeParse(Row, item).data ?? []) }
}

function withName(path: string, name: string): string {
  return path.replace(/:\w+/, () => encodeURIComponent(name))
}

function urlSet(
  entries: readonly { readonly loc: string; readonly lastmod?: string | null | undefined }[],
): string {
  const body = entries.map(
    ({ loc, lastmod }) =>
      `<url><loc>${escapeXml(loc)}</loc>${lastmod ? `<lastmod>${escapeXml(lastmod)}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${body.join('')}</urlset>`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
