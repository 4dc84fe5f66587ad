import type { RouteObject } from 'react-router-dom'
import { type Matcher, matcherOf } from '../platform/page/matchPage.ts'
import { pages } from '../siteMap/index.ts'

const whole = () => import('../siteMap/whole.ts')

/** The desk's pages, and those of buyers. */
function isForFew(path: string): boolean {
  return /^\/(?:desk|homes\/my-home)(?:\/|$)/.test(path)
}

/** Everybody's pages; where somebody is at the desk or opens their own home, those too. */
export async function pageMapAt(path: string): Promise<Matcher> {
  return matcherOf(isForFew(path) ? (await whole()).allPages : Object.values(pages))
}

interface Wanted {
  readonly path: string
  readonly patch: (parent: string, routes: RouteObject[]) => void
}

/** For whoever comes there by a link: the router asks before it says that a page isn't there. */
export function addingDesk(routesOf: (pages: Matcher) => RouteObject[]) {
  return async ({ path, patch }: Wanted): Promise<void> => {
    if (!isForFew(path)) return
    const found = await whole().catch(() => null)
    if (found) return patch('document', routesOf(matcherOf(found.allPages)))
    location.assign(path)
    // The document that is loading replaces this one.
    return new Promise(() => undefined)
  }
}
