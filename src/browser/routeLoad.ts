import { type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { readersNeeds } from '../features/buying/cart/readersNeeds.ts'
import { admit, type Opening } from '../features/people/auth/admit.ts'
import { holdNeeds, loadNeeds } from '../platform/calls/perform.ts'
import { loadData, needsOf, type PageLoad } from '../platform/page/loadPage.ts'
import type { PageRecord, PageWork } from '../platform/page/page.ts'
import type { RouteTools } from './routeWork.ts'
import { followShortlist } from './shortlistCookie.ts'

type Asked = Pick<LoaderFunctionArgs, 'request' | 'params'>

/** Guards a page and loads its data before the router shows it, with the same guard and needs as on the server. */
export function routeLoad({ store, session, calls, awaited }: RouteTools) {
  let release = (): void => undefined
  const openingFor = (record: PageRecord, { request, params }: Asked): Opening => ({
    match: { record, params: params as Record<string, string> },
    url: new URL(request.url),
    store,
    makeCall: calls.send,
    hasToken: session.hasToken(),
    readersNeeds: readersNeeds(record),
    ended: session.ended(),
    load: (needs) => loadNeeds(store, needs, awaited),
  })
  const open = async (work: PageWork, asked: Asked): Promise<PageLoad> => {
    followShortlist(store)
    const opening = openingFor(work.record, asked)
    const admission = await admit(opening)
    if (admission.kind === 'session_ended') return { ok: false, failure: { status: 401 } }
    if (admission.kind === 'redirect' || admission.kind === 'moved') throw redirect(admission.to)
    if (admission.kind === 'refuse') return { ok: false, failure: { status: admission.status } }
    // Holds the page's needs before it subscribes to them, since a write still in progress may make them stale.
    const held = holdNeeds(store, needsOf(opening, work))
    const loaded = await loadData(opening, work)
    release()
    release = held
    const search = new URL(asked.request.url).searchParams
    const at = { search, params: opening.match.params, signedIn: opening.hasToken }
    const better = loaded.ok && (work.movedTo?.(loaded.data, at) ?? work.betterAddress?.(loaded.data, at))
    if (better) throw redirect(better)
    return loaded
  }
  return async (work: PageWork, asked: Asked): Promise<null> => {
    const token = session.token()
    let loaded = await open(work, asked)
    // The session has changed meanwhile, so the page is loaded again for the new one.
    if (session.token() !== token) loaded = await open(work, asked)
    if (!loaded.ok) throw loaded.failure
    return null
  }
}
