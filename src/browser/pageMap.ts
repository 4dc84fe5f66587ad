import type { RouteObject } from 'react-router-dom'
import { type Matcher, matcherOf } from '../platform/page/matchPage.ts'
import { pages } from '../siteMap/index.ts'

const whole = () => import('../siteMap/whole.ts')

/** The desk's pages, and those of buyers. */
function isForFew(path: string): boolean {
  return /^\/(?:desk|homes\/my-home)(?:\/|$)/.test(path)
}

/** Everybody's pages, and the others too for somebody at the desk or at their own home. */
export async function pageMapAt(path: string): Promise<Matcher> {
  return matcherOf(isForFew(path) ? (await whole()).allPages : Object.values(pages))
}

interface Wanted {
  readonly path: string
  readonly patch: (parent: string, routes: RouteObject[]) => void
}

/** For people who come there by a link: the router asks this before it says that there is no such page. */
export function addingDesk(routesOf: (pages: Matcher) => RouteObject[]) {
  return async ({ path, patch }: Wanted): Promise<void> => {
    if (!isForFew(path)) return
    const all = await whole().catch(() => null)
    if (all) return patch('document', routesOf(matcherOf(all.allPages)))
    location.assign(path)
    // The document that is loading replaces this one.
    return new Promise(() => undefined)
  }
}
