import type { Artist } from '#contract/learning/catalogue/artists.ts'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/index.ts'

/** The tutor's own address: their sub-domain, or a page on the main host until they have a handle. */
export function storefront({ id, handle }: Pick<Artist, 'id' | 'handle'>, mainOrigin: string): string {
  if (handle === id) return mainOrigin + href(pages.tutor, { tutor: id })
  const { protocol, host } = new URL(mainOrigin)
  return `${protocol}//${handle}.${host.replace(/^www\./, '')}`
}
