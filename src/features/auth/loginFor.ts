import { href } from '../../platform/page/page.ts'
import { pages } from '../../siteMap/index.ts'

/** A session that ended by itself, and whether something typed could not be sent and is kept in the tab. */
export type Ended = 'ended' | 'kept'

/** Where one signs in and comes back from. */
export function loginFor(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  ended?: Ended | null,
): string {
  return href(pages.login, {}, { next: pathname + search, session: ended ?? undefined })
}
