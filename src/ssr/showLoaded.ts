import type { Opening } from '../features/people/auth/admit.ts'
import { loggedOut } from '../features/people/auth/authSlice.ts'
import { failedAuthentication } from '../features/people/auth/guard.ts'
import { viewOf } from '../pages/modules.ts'
import { type Awaited, awaitedOf } from '../platform/calls/grace.ts'
import type { Http } from '../platform/calls/http.ts'
import { arrival } from '../platform/form/carried.ts'
import { typedIn } from '../platform/form/refused.ts'
import { loadData, needsOf } from '../platform/page/loadPage.ts'
import type { PlacedMatch } from '../platform/page/matchPage.ts'
import type { ActionResult, PageWork } from '../platform/page/page.ts'
import { hintChanged } from '../platform/siteSlice.ts'
import type { Store } from '../platform/store.ts'
import type { PageOutcome, PageRequest, Timing } from '../rendering.ts'
import { type Late, showPage } from './showPage.tsx'

/** A page that its visitor may see. */
export interface OpenPage {
  readonly request: PageRequest
  readonly opening: Opening
  readonly match: PlacedMatch
  readonly authorize: Http['authorize']
  readonly timing: readonly Timing[]
  readonly awaited: Awaited | null
}

export interface FormAnswer {
  readonly form: FormData
  readonly result: ActionResult
  /** Set if the services refused the form's token. */
  readonly session: 'end' | undefined
}

/** The page with its data, and with the result of a form posted to it. */
export async function showLoaded(page: OpenPage, answer?: FormAnswer): Promise<PageOutcome> {
  const { request, opening, match, timing, awaited } = page
  const { store } = opening
  const { work } = await viewOf(match.record)
  const loaded = await loadData(opening, work)
  if (!loaded.ok && loaded.failure.status === 401 && opening.hasToken) {
    if (answer && !answer.result.ok) return keepForm(page, answer.form, 'end')
    return signedOut(failedAuthentication(match.record.access, request.url))
  }
  const { result = arrivedWith(page), session } = answer ?? {}
  const shown = { request, store, match, result, timing, ...(session && { session }) }
  if (!loaded.ok) return showPage({ ...shown, failure: loaded.failure })
  const { searchParams: search } = request.url
  const moved = work.movedTo?.(loaded.data, { search })
  if (moved) return { kind: 'redirect', status: 308, to: moved }
  const better = work.betterAddress?.(loaded.data, {
    search,
    params: match.params,
    signedIn: opening.hasToken,
  })
  // Redirects permanently only if the path has moved: what a search means may change, and so may a person's own data.
  if (better) {
    const isPlace = better.split('?')[0] !== request.url.pathname
    return { kind: 'redirect', status: isPlace && !opening.hasToken ? 308 : 307, to: better }
  }
  const gone = work.gone?.(loaded.data) ?? false
  const late = awaited && lateOf(opening, work, awaited)
  return showPage({ ...shown, failure: null, gone, ...(late && { late }) })
}

/** What was typed here before signing in, if somebody is signed in now. */
function arrivedWith({ request, opening }: OpenPage): ActionResult | null {
  return opening.hasToken && request.carried ? arrival(request.url.pathname, request.carried) : null
}

function lateOf(opening: Opening, work: PageWork, awaited: Awaited): Late {
  const needs = awaited.size > 0 ? Object.values(needsOf(opening, work)) : []
  return { awaited, needs: needs.filter((need) => awaitedOf(awaited, need)) }
}

/** Removes a token that the services refuse, and redirects to a page that needs no session. */
export function signedOut(to: string): PageOutcome {
  return { kind: 'redirect', status: 307, to, session: 'end' }
}

/** Replaces the page to which a form was posted without a session, and shows everything that was in the form. */
export function keepForm(
  { request, opening, match }: OpenPage,
  form: FormData,
  session?: 'end',
): Promise<PageOutcome> {
  if (session) forget(opening.store)
  const failure = { status: 401, unsent: typedIn(form) } as const
  return showPage({ request, store: opening.store, match, failure, ...(session && { session }) })
}

/** Drops the details that the cookies gave about a person whose session has ended. */
export function forget(store: Store): void {
  store.dispatch(loggedOut())
  store.dispatch(hintChanged(null))
}
