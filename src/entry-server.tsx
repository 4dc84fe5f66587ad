import { readersNeeds } from './features/buying/cart/readersNeeds.ts'
import { admit, type Opening } from './features/people/auth/admit.ts'
import { moduleOf, viewOf } from './pages/modules.ts'
import type { AnyNeed } from './platform/calls/needs.ts'
import { endpointOf } from './platform/calls/tables.ts'
import type { PageFailure } from './platform/page/failure.ts'
import { loadData } from './platform/page/loadPage.ts'
import type { Listing } from './platform/page/page.ts'
import type { ShareCard } from './platform/page/shareCard.ts'
import type { PageOutcome, PageRequest, SitemapList, SsrModule, Timing } from './rendering.ts'
import { matchPage } from './siteMap/matchPage.ts'
import { allPages } from './siteMap/whole.ts'
import { answerForm } from './ssr/answerForm.ts'
import { cardOf } from './ssr/cards.ts'
import { type Filling, fillStore } from './ssr/fillStore.ts'
import { makingOnce } from './ssr/makeOnce.ts'
import { storeFor } from './ssr/requestStore.ts'
import { showLoaded, signedOut } from './ssr/showLoaded.ts'
import { showPage } from './ssr/showPage.tsx'
import { makeOnceWith } from './ui/timing/MadeOnce.tsx'

makeOnceWith(makingOnce())

/** Handles a request for a page: match, guard, act, load. Rendering waits until the caller starts it. */
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
  if (admission.kind === 'refuse')
    return showPage({ request, store, match, failure: refusal(admission.status) })
  const open = { request, opening, match, authorize, timing, awaited }
  if (request.form) return answerForm(open, request.form, admission)
  if (admission.kind === 'redirect') return { kind: 'redirect', status: 307, to: admission.to }
  return admission.kind === 'session_ended' ? signedOut(admission.to) : showLoaded(open)
}

function openingFor(
  { url, token }: PageRequest,
  { match, filling }: { readonly match: Opening['match']; readonly filling: Filling },
): Opening {
  const { store, makeCall } = filling
  const load = (needs: AnyNeed) => fillStore(filling, needs)
  return {
    match,
    url,
    store,
    makeCall,
    load,
    hasToken: token !== null,
    readersNeeds: readersNeeds(match.record),
  }
}

function refusal(status: 403 | 404 | 503): PageFailure {
  return status === 503 ? { status, retryAfter: 5 } : { status }
}

/** The error page for a failure outside any page's own code, such as a render that ran out of time. */
export function openErrorPage(request: PageRequest, status: number): Promise<PageOutcome> {
  const { store } = storeFor(request)
  const known = ([403, 404, 410, 503] as const).find((shown) => shown === status) ?? 500
  return showPage({ request, store, match: null, failure: { status: known, requestId: request.id } })
}

/** Throws if a service fails, so that the picture can be requested again. */
export async function openCard(request: PageRequest): Promise<ShareCard | null> {
  const { store, makeCall } = storeFor(request)
  const match = matchPage(request.url.pathname, request.site.subdomain, request.development)
  if (!match) return null
  const opening = openingFor(request, { match, filling: { store, makeCall, awaited: null, timing: [] } })
  if ((await admit(opening)).kind !== 'show') return null
  const { work } = await viewOf(match.record)
  const loaded = await loadData(opening, work)
  if (loaded.ok) return cardOf(match.record, loaded.data)
  if (loaded.failure.status < 500) return null
  throw new Error(`Could not load the data of a share card: ${loaded.failure.status}.`)
}

export const sitemapEntries: SsrModule['sitemapEntries'] = allPages.flatMap(({ path, sitemap }) =>
  sitemap ? [{ path, list: sitemap === 'itself' ? null : listOf(path, sitemap) }] : [],
)

function listOf(path: string, { call, name }: Listing): SitemapList {
  const { service, endpoint } = endpointOf(call)
  return { file: path.split('/').at(-2) ?? call, service, path: endpoint.path, name }
}

/** The style sheet of each page, by its view's module; firstVisits.mjs measures them. */
export const sheets = Object.fromEntries(
  allPages.flatMap((record) => (record.view ? [[moduleOf(record), record.sheet ?? 'whole']] : [])),
)

export const pagePath: SsrModule['pagePath'] = (path, subdomain) =>
  matchPage(path, subdomain, false)?.record.path ?? null

/** The query parameters that an anonymous visitor's page depends on; null if the page is rendered for each request. */
export const cacheableQuery: SsrModule['cacheableQuery'] = (path, subdomain) => {
  const match = matchPage(path, subdomain, false)
  if (!match) return null
  const { access, leadsOn = {}, query = Object.keys(leadsOn), personal } = match.record
  if (personal) return null
  return access === 'public' || access === 'known' ? query : null
}
