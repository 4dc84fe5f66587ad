import type { ActionFunction, LoaderFunction } from 'react-router-dom'
import { systemClock } from '#contract/clock.ts'
import type { Awaited } from '../platform/calls/grace.ts'
import { noConnection } from '../platform/calls/noConnection.ts'
import { refused } from '../platform/form/refused.ts'
import { type PageFailure, unreachable } from '../platform/page/failure.ts'
import type { PageRecord, ViewModule } from '../platform/page/page.ts'
import { timePassed } from '../platform/siteSlice.ts'
import type { Store } from '../platform/store.ts'
import type { RouteWork } from '../routes.tsx'
import type { BrowserCalls } from './browserCalls.ts'
import { actionOf, viewOf } from './modules.ts'
import { NotLoaded } from './NotLoaded.tsx'
import { reloadOnce, thisTab } from './reloadOnce.ts'
import type { Session } from './watchSession.ts'

export interface RouteTools {
  readonly store: Store
  readonly session: Session
  readonly calls: BrowserCalls
  readonly awaited: Awaited
}

/** Each page's view, loader and action for the router, with the same records and the same guard as on the server. */
export function routeWork(tools: RouteTools): RouteWork {
  let wanted = location.href
  // The router requests a view and its data in parallel, and only the loader receives the address.
  const view = (record: PageRecord) =>
    orDocument(
      () => viewOf(record),
      () => wanted,
    )
  const loading = once(async () => (await import('./routeLoad.ts')).routeLoad(tools))
  const loader =
    (record: PageRecord): LoaderFunction =>
    async (asked) => {
      wanted = asked.request.url
      tellTime(tools.store)
      // The view's module also contains the page's needs.
      const parts = () => Promise.all([loading(), viewOf(record)])
      const [load, { work }] = await orDocument(parts, () => wanted)
      return load(work, asked)
    }
  const action =
    (record: PageRecord): ActionFunction =>
    async (posted) => {
      const code = await Promise.all([import('./routeAction.ts'), actionOf(record)]).catch(() => null)
      // The form stays and shows that it couldn't be sent: reloading for the newest build would lose what was typed.
      if (!code) return refused(await posted.request.formData(), noConnection())
      const [{ routeAction }, act] = code
      if (!act) throw { status: 405 } satisfies PageFailure
      return routeAction(tools, { ...posted, act, access: record.access })
    }

  // A view that rejects inside the router would leave the page empty; the loader reports the failure.
  return { loader, action, view: (record) => view(record).catch(() => standInFor(record)) }
}

async function orDocument<T>(fetching: () => Promise<T>, wanted: () => string): Promise<T> {
  try {
    return await fetching()
  } catch {
    if (!reloadOnce(wanted(), thisTab)) throw unreachable()
    // The document that is loading replaces this one.
    return new Promise(() => undefined)
  }
}

function once<T>(fetching: () => Promise<T>): () => Promise<T> {
  let fetched: Promise<T> | undefined
  return () => {
    fetched ??= fetching().catch((error: unknown) => {
      fetched = undefined
      throw error
    })
    return fetched
  }
}

function standInFor(record: PageRecord): ViewModule {
  const meta = () => ({ title: 'This page could not be loaded', noindex: true })
  return { default: NotLoaded, work: { record, meta } }
}

/** A tab may stay open for days. The data change daily, so an hourly update is enough. */
function tellTime(store: Store): void {
  const now = systemClock().toISOString()
  if (now.slice(0, 13) !== store.getState().site.now.slice(0, 13)) store.dispatch(timePassed(now))
}
