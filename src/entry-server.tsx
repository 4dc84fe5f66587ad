import { errors } from '#contract/errors.ts'
import type { User } from '#contract/learning/auth.ts'
import { type Awaited, awaitedOf } from './calls/grace.ts'
import { type AnyNeed, call } from './calls/needs.ts'
import { sender } from './calls/perform.ts'
import { mergeCart } from './features/cart/mergeCart.ts'
import { cartChanged } from './features/site/siteSlice.ts'
import { refused } from './form/refused.ts'
import type { PageFailure } from './pages/failure.ts'
import { allPages } from './pages/index.ts'
import { admit, loadData, needsOf, type Opening } from './pages/loadPage.ts'
import { matchPage } from './pages/matchPage.ts'
import { actionOf } from './pages/modules.ts'
import type { Action, ActionResult } from './pages/page.ts'
import type { PageOutcome, PageRequest, ShareCard, SsrModule, Timing } from './rendering.ts'
import { cardOf } from './ssr/cards.ts'
import { type Filling, fillStore } from './ssr/fillStore.ts'
import { storeFor } from './ssr/requestStore.ts'
import { type Late, showPage } from './ssr/showPage.tsx'

type Redirect = Extract<PageOutcome, { kind: 'redirect' }>

/** A request for a page: match, guard, act, load. Rendering waits until it is told to. */
export async function openPage(request: PageRequest): Promise<PageOutcome> {
  const { store, makeCall, authorize } = storeFor(request)
  const match = matchPage(request.url.pathname, request.site.subdomain, request.development)
  if (!match) return showPage({ request, store, match, failure: { status: 404 } })
  const awaited = request.whole ? null : new Map()
  const timing: Timing[] = []
  const opening = openingFor(request, { match, filling: { store, makeCall, awaited, timing } })

  const began = performance.now()
  const admission = await admit(opening)
  timing.push({ name: 'guard', ms: performance.now() - began })
  if (admission.kind === 'moved') return { kind: 'redirect', status: 308, to: admission.to }
  if (admission.kind === 'session_ended' || admission.kind === 'redirect') {
    const ended = admission.kind === 'session_ended'
    if (request.method !== 'POST') {
      return { kind: 'redirect', status: 307, to: admission.to, ...(ended && { session: 'end' as const }) }
    }
    return showPage({
      request,
      store,
      match,
      failure: { status: 401 },
      ...(ended && { session: 'end' as const }),
    })
  }
  if (admission.kind === 'refuse')
    return showPage({ request, store, match, failure: refusal(admission.status) })

  const action = request.form ? await actionOf(match.record) : null
  if (request.form && !action) return showPage({ request, store, match, failure: { status: 405 } })
  const result = action && request.form && (await answerTo(request.form, { request, action, opening }))
  if (result?.ok && result.to !== undefined) {
    const session = result.session ?? renewedSession(request, result.user)
    if (typeof result.session !== 'object') return redirectAfter(result.to, session, result.cart)
    authorize(result.session.token)
    return redirectAfter(result.to, session, await mergeCart(sender(store), request.site.cart))
  }
  if (result?.ok && result.cart) store.dispatch(cartChanged(result.cart))

  const loaded = await loadData(opening)
  if (!loaded.ok && loaded.failure.status === 401)
    return { kind: 'redirect', status: 307, to: '/', session: 'end' }
  if (!loaded.ok) return showPage({ request, store, match, result, failure: loaded.failure, timing })
  const gone = match.record.gone?.(loaded.data) ?? false
  const late = awaited && lateOf(opening, awaited)
  return showPage({ request, store, match, result, failure: null, gone, timing, ...(late && { late }) })
}

function openingFor(
  { url, token }: PageRequest,
  { match, filling }: { readonly match: Opening['match']; readonly filling: Filling },
): Opening {
  const { store, makeCall } = filling
  const load = (needs: AnyNeed) => fillStore(filling, needs)
  return { match, url, store, makeCall, hasToken: token !== null, load }
}

function lateOf(opening: Opening, awaited: Awaited): Late {
  const needs = awaited.size > 0 ? Object.values(needsOf(opening)) : []
  return { awaited, needs: needs.filter((need) => awaitedOf(awaited, need)) }
}

function refusal(status: 403 | 404 | 503): PageFailure {
  return status === 503 ? { status, retryAfter: 5 } : { status }
}

interface Acting {
  readonly request: PageRequest
  readonly action: Action
  readonly opening: Opening
}

async function answerTo(form: FormData, { request, action, opening }: Acting): Promise<ActionResult> {
  if (request.tooMany) return refused(form, { ...errors.rate_limited, code: 'rate_limited' })
  const { match, url, store, hasToken } = opening
  const { site } = store.getState()
  return action({
    form,
    signedIn: hasToken,
    params: match.params,
    search: url.searchParams,
    site,
    call,
    send: sender(store),
  })
}

/** The cookies say the person's name, so they are set again when it may be another. */
function renewedSession({ token }: PageRequest, user: User | undefined): Redirect['session'] {
  return token !== null && user ? { token, user } : undefined
}

/** After a form: 303, so that a reload repeats the page and not the form. */
function redirectAfter(to: string, session: Redirect['session'], cart: Redirect['cart']): Redirect {
  return { kind: 'redirect', status: 303, to, ...(session && { session }), ...(cart && { cart }) }
}

/** A page for a failure that came before or instead of a page's own. */
export function openErrorPage(request: PageRequest, status: number): Promise<PageOutcome> {
  const { store } = storeFor(request)
  const known = ([403, 404, 410, 503] as const).find((shown) => shown === status) ?? 500
  return showPage({ request, store, match: null, failure: { status: known, requestId: request.id } })
}

/** A failing service is thrown on: the picture may be asked for again. */
export async function openCard(request: PageRequest): Promise<ShareCard | null> {
  const { store, makeCall } = storeFor(request)
  const match = matchPage(request.url.pathname, request.site.subdomain, request.development)
  if (!match) return null
  const opening = openingFor(request, { match, filling: { store, makeCall, awaited: null, timing: [] } })
  if ((await admit(opening)).kind !== 'show') return null
  const loaded = await loadData(opening)
  if (loaded.ok) return cardOf(match.record, loaded.data)
  if (loaded.failure.status < 500) return null
  throw new Error(`The data of a picture could not be had: ${loaded.failure.status}.`)
}

export const sitemapEntries: SsrModule['sitemapEntries'] = allPages.flatMap(({ path, sitemap }) =>
  sitemap ? [{ path, list: sitemap }] : [],
)

export const pagePath: SsrModule['pagePath'] = (path, subdomain) =>
  matchPage(path, subdomain, false)?.record.path ?? null

/** The query names that an anonymous page reads; null where it is made anew for each request. */
export const cacheableQuery: SsrModule['cacheableQuery'] = (path, subdomain) => {
  const match = matchPage(path, subdomain, false)
  if (!match) return null
  const { access, query = [], personal } = match.record
  if (personal) return null
  return access === 'public' || access === 'known' ? query : null
}
