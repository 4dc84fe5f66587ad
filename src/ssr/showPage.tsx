import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Provider } from 'react-redux'
import {
  createStaticRouter,
  matchRoutes,
  type RouteObject,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { DocumentProvider } from '../frame/Document.tsx'
import { loadErrorView } from '../frame/Failed.tsx'
import { SessionEnded } from '../frame/SessionEnded.tsx'
import { moduleOf, viewOf } from '../pages/modules.ts'
import type { Payload } from '../payload.ts'
import type { Awaited } from '../platform/calls/grace.ts'
import type { Need } from '../platform/calls/needs.ts'
import { jsonForScript } from '../platform/jsonForScript.ts'
import type { PageFailure } from '../platform/page/failure.ts'
import { LateProvider } from '../platform/page/Late.tsx'
import { isDecodable, type PlacedMatch } from '../platform/page/matchPage.ts'
import type { ActionResult } from '../platform/page/page.ts'
import type { Store } from '../platform/store.ts'
import type { PageOutcome, PageRequest, RenderOptions, SessionChange, Timing } from '../rendering.ts'
import { createRoutes } from '../routes.tsx'
import { isOfflinePage } from '../siteMap/offlinePages.ts'
import { piecesHere } from '../ui/timing/onDemand.tsx'
import { begun } from './begun.ts'
import { lookBar } from './lookBar.ts'
import { previewBar } from './previewBar.ts'
import { startScript } from './startScript.ts'
import { rulesFor } from './zoneRules.ts'

interface Showing {
  readonly request: PageRequest
  readonly store: Store
  readonly match: PlacedMatch | null
  readonly failure: PageFailure | null
  readonly result?: ActionResult | null
  readonly session?: SessionChange
  /** True if the page's work reports that what it shows no longer exists. */
  readonly gone?: boolean
  readonly late?: Late
  readonly timing?: readonly Timing[]
}
export interface Late {
  readonly needs: readonly Need<unknown>[]
  readonly awaited: Awaited
}
const nothingLate: Late = { needs: [], awaited: new Map() }

/** The outcome for a page whose data are loaded, or for one that can't be shown. */
export async function showPage(showing: Showing): Promise<PageOutcome> {
  const {
    request,
    store,
    match,
    failure,
    result = null,
    session,
    gone = false,
    late = nothingLate,
    timing = [],
  } = showing
  if (failure) await errorPage()
  const view = match && !failure ? await viewOf(match.record) : null
  const routes = createRoutes({
    records: match ? [match.record] : [],
    first: match && view && { record: match.record, view },
    SessionEnded,
  })
  const context = contextFor(routes, showing)
  const refused = result && !result.ok ? result : null
  const person = request.token !== null || request.viewer !== null
  const started = result?.ok ? result.session : undefined
  const changed = typeof started === 'object' ? begun(started) : (started ?? session)
  const mood = match?.record.mood ?? (request.url.pathname.startsWith('/homes') ? 'homes' : 'learn')
  return {
    kind: 'page',
    status: failure?.status ?? refused?.status ?? (gone ? 410 : 200),
    timing,
    module: match ? moduleOf(match.record) : '',
    mood,
    sheet: match ? (match.record.sheet ?? 'whole') : mood,
    anonymous: !person && request.method !== 'POST' && !failure,
    query: match?.record.query ?? [],
    ...(failure?.retryAfter !== undefined && { retryAfter: failure.retryAfter }),
    ...(changed && { session: changed }),
    ...(result?.ok && result.cart && { cart: result.cart }),
    ...(result?.ok && result.shortlist !== undefined && { shortlist: result.shortlist }),
    ...(match?.record.talks && !failure && { talks: true }),
    ...(mayBeCopied(showing) && { offline: true }),
    ...(request.carried && request.method === 'GET' && result && { arrived: true }),
    ...(result?.ok && result.away && { away: awayAddress(result.away) }),
    render: (options) =>
      renderDocument(
        { request, routes, context, store, zones: view?.work.zones, failure, result, late },
        options,
      ),
  }
}

/** Copies contain only what people see as themselves: no looks, and no results of forms. */
function mayBeCopied({ request, match, failure, session }: Showing): boolean {
  const { method, token, looks, preview } = request
  if (!isOfflinePage(match?.record) || failure || session || method === 'POST') return false
  return token !== null && !looks && preview === null
}

/** Loads the error page, with the pieces that the server draws in it. */
async function errorPage(): Promise<void> {
  await loadErrorView()
  await piecesHere()
}

/** Safe for a header: only the bank's own https address, or one on this machine, where a stand-in plays the bank. */
function awayAddress(address: string): string {
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.hostname !== '127.0.0.1')
    throw new Error('The redirect address isn’t https.')
  return url.href
}

function contextFor(
  routes: RouteObject[],
  { request, match, failure, result }: Showing,
): StaticHandlerContext {
  const { pathname, search } = request.url
  const location = { pathname, search, hash: '', state: null, key: 'default' }
  // The match that the browser's router returns for an unknown path.
  const unmatched = [{ params: {}, pathname: '', pathnameBase: '', route: routes[0] }]
  // The router accepts a path that can't be decoded, but logs a warning.
  const path = isDecodable(pathname) ? pathname : pathname.replaceAll('%', '%25')
  const matches = (matchRoutes(routes, path) ?? unmatched) as unknown as StaticHandlerContext['matches']
  const shown = matches.at(-1)?.route.id ?? 'document'
  return {
    basename: '/',
    location,
    matches,
    loaderData: failure ? {} : { [shown]: null },
    actionData: match && result ? { [shown]: result } : null,
    errors: failure ? { [shown]: failure } : null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  }
}

interface Ready {
  readonly request: PageRequest
  readonly routes: RouteObject[]
  readonly context: StaticHandlerContext
  readonly store: Store
  readonly zones: readonly string[] | undefined
  readonly failure: PageFailure | null
  readonly result: ActionResult | null
  readonly late: Late
}

/** The payload as text, with the clock rules of the zones in it. */
function payloadText(payload: Payload, zones?: readonly string[]): string {
  const data = jsonForScript(payload)
  const clocks = rulesFor({ zones, shown: payload }, Date.parse(payload.state.site.now))
  return clocks ? `${data.slice(0, -1)},"clocks":${jsonForScript(clocks)}}` : data
}

function renderDocument(
  { request, routes, context, store, zones, failure, result, late }: Ready,
  options: RenderOptions,
) {
  const { nonce, assets, onShellReady, onAllReady, onShellError, onError } = options
  const { preloads, entry, ...given } = assets
  const shown = { ...given, bar: lookBar(request) + previewBar(request) }
  const payload = payloadText(
    { state: store.getState(), assets: shown, late: late.needs, failure, result },
    zones,
  )
  for (const coming of late.awaited.values()) {
    void coming.then((answer) => answer.ok || options.onLateFailure())
  }
  return renderToPipeableStream(
    <StrictMode>
      <DocumentProvider value={{ assets: shown, payload, late: late.needs }}>
        <LateProvider value={{ awaited: late.awaited, came: null }}>
          <Provider store={store}>
            <StaticRouterProvider
              router={createStaticRouter(routes, context)}
              context={context}
              hydrate={false}
            />
          </Provider>
        </LateProvider>
      </DocumentProvider>
    </StrictMode>,
    {
      nonce,
      bootstrapScriptContent: startScript(assets),
      onShellReady,
      onAllReady,
      onShellError,
      onError,
      // Finished parts are sent in place, however long they are: scripts insert only the parts that arrive late.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
}
