import type { RouteObject } from 'react-router-dom'
import { type Matcher, matcherOf } from '../platform/page/matchPage.ts'
import { pages } from '../siteMap/index.ts'

const whole = () => import('../siteMap/whole.ts')

/** True for the pages of the desk and of buyers. */
function isForFew(path: string): boolean {
  return /^\/(?:desk|homes\/my-home)(?:\/|$)/.test(path)
}

/** The pages for everybody; at an address of the desk or of a buyer, those for staff and buyers too. */
export async function pageMapAt(path: string): Promise<Matcher> {
  return matcherOf(isForFew(path) ? (await whole()).allPages : Object.values(pages))
}

interface Wanted {
  readonly path: string
  readonly patch: (parent: string, routes: RouteObject[]) => void
}

/** For people who reach such a page by a link: the router calls this before it reports that the page doesn't exist. */
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
