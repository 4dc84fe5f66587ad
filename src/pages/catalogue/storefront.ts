import type { Artist } from '#contract/learning/catalogue/artists.ts'
import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/index.ts'

/** The tutor's own address: a sub-domain, or a page of ours as long as there is no name for one. */
export function storefront({ id, handle }: Pick<Artist, 'id' | 'handle'>, mainOrigin: string): string {
  if (handle === id) return mainOrigin + href(pages.tutor, { tutor: id })
  const { protocol, host } = new URL(mainOrigin)
  return `${protocol}//${handle}.${host.replace(/^www\./, '')}`
}
