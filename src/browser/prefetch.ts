import type { PageRecord } from '../platform/page/page.ts'
import type { Store } from '../platform/store.ts'
import { actionOf, viewOf } from './modules.ts'

const signs = ['pointerover', 'touchstart', 'focusin'] as const

/** Fetches code before a click: a link's page, a form's action, and the code that makes calls. */
export function prefetchOnIntent(store: Store, recordAt: (path: string) => PageRecord | undefined): void {
  const fetched = new Set<string>()
  const once = (name: string, fetching: () => Promise<unknown>): void => {
    if (fetched.has(name)) return
    fetched.add(name)
    // The code is fetched again when it's needed, and a failure is reported there.
    fetching().catch(() => fetched.delete(name))
  }
  const onSign = ({ target }: Event): void => {
    if (!(target instanceof Element)) return
    const link = target.closest('a')
    const leads = link?.origin === location.origin && link.pathname !== location.pathname
    const page = leads ? recordAt(link.pathname) : undefined
    const form = target.closest('form')
    if (!page && !form) return
    once('calls', async () =>
      Promise.all([store.cache.get(), import('../platform/calls/http.ts'), import('./routeLoad.ts')]),
    )
    if (page) once(`view ${page.view}`, () => viewOf(page))
    const here = form?.method === 'post' ? recordAt(location.pathname) : undefined
    if (here) once(`action ${here.view}`, () => Promise.all([import('./routeAction.ts'), actionOf(here)]))
  }
  for (const sign of signs) document.addEventListener(sign, onSign, { passive: true })
}
