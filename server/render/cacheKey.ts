import type { SsrModule } from '#web/rendering.ts'
import type { Visit } from './Visit.ts'

const longestAddress = 1024

export interface Cacheable {
  readonly key: string
  /** The input of a render: only what the key contains, so no visitor can influence what others get. */
  readonly visit: Visit
}

/** A visit whose page may be shared; null for people with a session, previews, forms, and pages that are rendered for each request. */
export function cacheable(visit: Visit, cacheableQuery: SsrModule['cacheableQuery']): Cacheable | null {
  if (visit.token !== null || visit.preview !== null || visit.method === 'POST') return null
  const names = cacheableQuery(visit.url.pathname, visit.site.subdomain)
  if (!names) return null
  const query = [...visit.url.searchParams].filter(([name]) => names.includes(name))
  const search = new URLSearchParams(query)
  search.sort()
  const url = new URL(visit.site.origin + visit.url.pathname)
  url.search = search.toString()
  if (url.href.length > longestAddress) return null
  const site = { ...visit.site, cart: [], shortlist: null }
  return {
    key: `${visit.site.device} ${visit.site.timeZone} ${visit.site.price} ${url.href}`,
    visit: { ...visit, site, url, method: 'GET', viewer: null },
  }
}
