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
import { DocumentProvider } from '../Document.tsx'
import { jsonForScript } from '../jsonForScript.ts'
import type { PageFailure } from '../pages/failure.ts'
import type { PlacedMatch } from '../pages/matchPage.ts'
import { moduleOf, viewOf } from '../pages/modules.ts'
import type { ActionResult } from '../pages/page.ts'
import { sheetOf } from '../pages/sheet.ts'
import type { Payload } from '../payload.ts'
import type { PageOutcome, PageRequest, RenderOptions, SessionChange } from '../rendering.ts'
import { createRoutes } from '../routes.tsx'
import type { Store } from '../store.ts'

interface Showing {
  readonly request: PageRequest
  readonly store: Store
  readonly match: PlacedMatch | null
  readonly failure: PageFailure | null
  readonly result?: ActionResult | null
  readonly session?: SessionChange
  /** True where the page says that what stood there is over. */
  readonly gone?: boolean
}

/** The outcome for a page whose data are loaded, or that cannot be shown. */
export async function showPage(showing: Showing): Promise<PageOutcome> {
  const { request, store, match, failure, result = null, session, gone = false } = showing
  const view = match && !failure ? await viewOf(match.record) : null
  const routes = createRoutes({
    records: match ? [match.record] : [],
    first: match && view && { record: match.record, view },
  })
  const context = contextFor(routes, showing)
  const refused = result && !result.ok ? result : null
  const person = request.token !== null || request.viewer !== null
  const ended = session ?? (result?.ok ? result.session : undefined)
  const mood = match?.record.mood ?? (request.url.pathname.startsWith('/homes') ? 'homes' : 'learn')
  return {
    kind: 'page',
    status: failure?.status ?? refused?.status ?? (gone ? 410 : 200),
    module: match ? moduleOf(match.record) : '',
    mood,
    sheet: match ? sheetOf(match.record) : mood,
    anonymous: !person && request.method !== 'POST' && !failure,
    query: match?.record.query ?? [],
    ...(failure?.retryAfter !== undefined && { retryAfter: failure.retryAfter }),
    ...(ended && { session: ended }),
    ...(result?.ok && result.cart && { cart: result.cart }),
    ...(result?.ok && result.away && { away: awayAddress(result.away) }),
    render: (options) => renderDocument({ routes, context, store, failure, result }, options),
  }
}

/** As a header may carry it: only the bank's own, secure address. */
function awayAddress(address: string): string {
  const url = new URL(address)
  if (url.protocol !== 'https:') throw new Error('A page leads to an address that is not secure.')
  return url.href
}

function contextFor(
  routes: RouteObject[],
  { request, match, failure, result }: Showing,
): StaticHandlerContext {
  const { pathname, search } = request.url
  const location = { pathname, search, hash: '', state: null, key: 'default' }
  const matches = (matchRoutes(routes, location) ?? []) as unknown as StaticHandlerContext['matches']
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
  readonly routes: RouteObject[]
  readonly context: StaticHandlerContext
  readonly store: Store
  readonly failure: PageFailure | null
  readonly result: ActionResult | null
}

function renderDocument({ routes, context, store, failure, result }: Ready, options: RenderOptions) {
  const { nonce, assets, onShellReady, onAllReady, onShellError, onError } = options
  const payload: Payload = { state: store.getState(), assets, failure, result }
  return renderToPipeableStream(
    <StrictMode>
      <DocumentProvider value={{ assets, nonce, payload: jsonForScript(payload) }}>
        <Provider store={store}>
          <StaticRouterProvider
            router={createStaticRouter(routes, context)}
            context={context}
            hydrate={false}
          />
        </Provider>
      </DocumentProvider>
    </StrictMode>,
    { nonce, bootstrapModules: [assets.entry], onShellReady, onAllReady, onShellError, onError },
  )
}
