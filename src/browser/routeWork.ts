import { type ActionFunction, type LoaderFunction, redirect } from 'react-router-dom'
import { call } from '../calls/needs.ts'
import { sender } from '../calls/perform.ts'
import type { PageFailure } from '../pages/failure.ts'
import { admit, loadData, type Opening } from '../pages/loadPage.ts'
import { actionOf, viewOf } from '../pages/modules.ts'
import type { PageRecord } from '../pages/page.ts'
import type { RouteWork } from '../routes.tsx'
import type { Store } from '../store.ts'
import type { BrowserCalls } from './browserCalls.ts'
import type { Session } from './watchSession.ts'

/** What the router does in the browser, by the same records and the same guard as the server. */
export function routeWork(store: Store, session: Session, calls: BrowserCalls): RouteWork {
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
  })

  const loader =
    (record: PageRecord): LoaderFunction =>
    async ({ request, params }) => {
      const open = opening(record, request, params)
      const admission = await admit(open)
      if (admission.kind === 'session_ended') {
        session.end()
        throw redirect(admission.to)
      }
      if (admission.kind === 'redirect') throw redirect(admission.to)
      if (admission.kind === 'refuse') throw { status: admission.status } satisfies PageFailure
      const loaded = await loadData(open)
      if (!loaded.ok) throw loaded.failure
      return null
    }

  const action =
    (record: PageRecord): ActionFunction =>
    async ({ request, params }) => {
      const act = await actionOf(record)
      if (!act) throw { status: 405 } satisfies PageFailure
      const { searchParams } = new URL(request.url)
      const { site } = store.getState()
      const result = await act({
        form: await request.formData(),
        params,
        search: searchParams,
        site,
        call,
        send: sender(store),
      })
      if (!result.ok) return result
      if (result.session === 'end') session.end()
      else if (result.session) session.start(result.session.token, result.session.user)
      else if (result.user) session.changed(result.user)
      return result.to === undefined ? result : redirect(result.to)
    }
  return { loader, action, view: viewOf }
}
