import { type ActionFunction, type LoaderFunction, redirect } from 'react-router-dom'
import type { Awaited } from '../calls/grace.ts'
import { call } from '../calls/needs.ts'
import { noConnection } from '../calls/noConnection.ts'
import { holdNeeds, loadNeeds, sender } from '../calls/perform.ts'
import { timePassed } from '../features/site/siteSlice.ts'
import { refused } from '../form/refused.ts'
import type { PageFailure } from '../pages/failure.ts'
import { admit, loadData, needsOf, type Opening } from '../pages/loadPage.ts'
import type { Action, PageRecord, ViewModule } from '../pages/page.ts'
import type { RouteWork } from '../routes.tsx'
import type { Store } from '../store.ts'
import type { BrowserCalls } from './browserCalls.ts'
import { handOver, keepCart } from './followCart.ts'
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

/** What the router does in the browser, by the same records and the same guard as the server. */
export function routeWork({ store, session, calls, awaited }: RouteTools): RouteWork {
  const opening = (
    record: PageRecord,
    request: Request,
    params: Readonly<Record<string, string | undefined>>,
  ): Opening => ({
    match: { record, params: params as Record<string, string> },
    url: new URL(request.url),
    store,
    makeCall: calls.send,
    hasToken: session.hasToken(),
    load: (needs) => loadNeeds(store, needs, awaited),
  })

  let release = (): void => undefined
  let wanted = location.href
  // The router asks for a view and for its data at once, and only the second says for which address.
  const view = (record: PageRecord) => viewOrDocument(record, () => wanted)
  const loader =
    (record: PageRecord): LoaderFunction =>
    async ({ request, params }) => {
      wanted = request.url
      tellTime(store)
      const open = opening(record, request, params)
      // What a page needs arrives with its view.
      await view(record)
      const admission = await admit(open)
      if (admission.kind === 'session_ended') {
        session.end()
        throw redirect(admission.to)
      }
      if (admission.kind === 'redirect' || admission.kind === 'moved') throw redirect(admission.to)
      if (admission.kind === 'refuse') throw { status: admission.status } satisfies PageFailure
      // A write that was sent before may make them stale before the page is there to hold them.
      const held = holdNeeds(store, needsOf(open))
      const loaded = await loadData(open)
      release()
      release = held
      if (!loaded.ok) throw loaded.failure
      return null
    }

  const action =
    (record: PageRecord): ActionFunction =>
    async ({ request, params }) => {
      const act = await actionOf(record).catch(() => notThere)
      if (!act) throw { status: 405 } satisfies PageFailure
      const { searchParams } = new URL(request.url)
      const { site } = store.getState()
      const result = await act({
        form: await request.formData(),
        signedIn: session.hasToken(),
        params,
        search: searchParams,
        site,
        call,
        send: sender(store),
      })
      if (!result.ok) return result
      if (result.session === 'end') session.end()
      else if (result.session) {
        session.start(result.session.token, result.session.user)
        await handOver(store)
      } else if (result.user) session.changed(result.user)
      if (result.cart) keepCart(store, result.cart)
      if (result.away) location.assign(result.away)
      return result.to === undefined ? result : redirect(result.to)
    }
  // A view that fails in the router's own hands leaves the page empty; the loader says what happened.
  return { loader, action, view: (record) => view(record).catch(() => standIn) }
}

async function viewOrDocument(record: PageRecord, wanted: () => string): Promise<ViewModule> {
  try {
    return await viewOf(record)
  } catch {
    if (!reloadOnce(wanted(), thisTab)) throw { status: 503, retryAfter: 5 } satisfies PageFailure
    // The document that comes takes the place of this one.
    return new Promise(() => undefined)
  }
}

const standIn: ViewModule = { default: NotLoaded }

/** What was typed is worth more than the newest build: the form stays, and says that it could not be sent. */
const notThere: Action = async ({ form }) => refused(form, noConnection)

/** A tab may stay open for days; once an hour is enough for what a page loads by the day. */
function tellTime(store: Store): void {
  const now = new Date().toISOString()
  if (now.slice(0, 13) !== store.getState().site.now.slice(0, 13)) store.dispatch(timePassed(now))
}
