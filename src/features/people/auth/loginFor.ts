import { href } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

/** How a session ended without a sign-out: `kept` if something typed couldn't be sent and is stored in the tab. */
export type Ended = 'ended' | 'kept'

/** The sign-in page, with the address to return to. */
export function loginFor(
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
  ended?: Ended | null,
): string {
  return href(pages.login, {}, { next: pathname + search, session: ended ?? undefined })
}
