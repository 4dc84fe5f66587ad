import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** A session ended unasked: `kept` if something typed couldn't be sent and is stored in the tab. */
export type Ended = 'ended' | 'kept'

/** The sign-in page, with the way back. */
export function loginFor(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  ended?: Ended | null,
): string {
  return href(pages.login, {}, { next: pathname + search, session: ended ?? undefined })
}
