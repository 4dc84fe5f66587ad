import { StrictMode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { Provider } from 'react-redux'
import {
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { estate, estateBase } from '#contract/estate/index.ts'
import { learning, learningBase } from '#contract/learning/index.ts'
import { DocumentProvider } from '#web/frame/Document.tsx'
import { viewOf } from '#web/pages/modules.ts'
import type { Payload } from '#web/payload.ts'
import { httpCallFor } from '#web/platform/calls/fromTable.ts'
import type { CallParts } from '#web/platform/calls/needs.ts'
import { jsonForScript } from '#web/platform/jsonForScript.ts'
import type { RootState, Store } from '#web/platform/store.ts'
import { createRoutes } from '#web/routes.tsx'
import { matchPage } from '#web/siteMap/matchPage.ts'

interface Query {
  readonly endpointName: keyof typeof learning | keyof typeof estate
  readonly originalArgs?: CallParts
}
type Queries = Readonly<Record<string, Query & { readonly data?: unknown }>>

/** The calls whose answers a page's state contains. */
export function callsOf({ state }: Payload): readonly { readonly key: string; readonly path: string }[] {
  return Object.entries(state.calls.queries as unknown as Queries).map(
    ([key, { endpointName, originalArgs }]) => {
      const [service, endpoint, base] =
        endpointName in learning
          ? (['learning', learning[endpointName as keyof typeof learning], learningBase] as const)
          : (['estate', estate[endpointName as keyof typeof estate], estateBase] as const)
      const { path, query } = httpCallFor({ name: endpointName, service, endpoint }, originalArgs)
      const search = new URLSearchParams(
        Object.entries(query ?? {}).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      )
      return { key, path: `${base}${path}${search.size > 0 ? `?${search}` : ''}` }
    },
  )
}

/** What is needed to render a page again: its payload, and the script that loads all other scripts. */
export interface Drawn extends Payload {
  readonly start: string
}

/**
 * The tree of one page with everything reusable created once: one route, a minimal store, a state in which only the
 * answers are new. What remains is the cost of React and of the page itself.
 */
export async function prepare({ state, assets, start }: Drawn, address: string) {
  const { pathname, search } = new URL(address)
  const match = matchPage(pathname, null, false)
  if (!match) throw new Error(`There is no page at ${pathname}.`)
  const view = await viewOf(match.record)
  const routes = createRoutes({ records: [match.record], first: { record: match.record, view } })
  const location = { pathname, search, hash: '', state: null, key: 'default' }
  const matches = matchRoutes(routes, location) as unknown as StaticHandlerContext['matches']
  const context: StaticHandlerContext = {
    basename: '/',
    location,
    matches,
    loaderData: { [match.record.path]: null },
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  }
  const router = createStaticRouter(routes, context)
  return (answers: Readonly<Record<string, unknown>>, onShellReady: () => void) => {
    const now: RootState = { ...state, calls: { ...state.calls, queries: withAnswers(state, answers) } }
    const store = { getState: () => now, subscribe: () => () => undefined, dispatch: () => undefined }
    const payload = jsonForScript({ state: now, assets, late: [], failure: null, result: null })
    return renderToPipeableStream(
      <StrictMode>
        <DocumentProvider value={{ assets, payload, late: [] }}>
          <Provider store={store as unknown as Store}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </Provider>
        </DocumentProvider>
      </StrictMode>,
      {
        nonce: 'bare',
        bootstrapScriptContent: start,
        onShellReady,
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    )
  }
}

function withAnswers(
  { calls }: RootState,
  answers: Readonly<Record<string, unknown>>,
): RootState['calls']['queries'] {
  const queries = Object.entries(calls.queries).map(([key, query]) => [key, { ...query, data: answers[key] }])
  return Object.fromEntries(queries)
}
