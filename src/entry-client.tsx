import { type ReactNode, StrictMode, startTransition, useEffect, useLayoutEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Provider } from 'react-redux'
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom'
import { browserCalls } from './browser/browserCalls.ts'
import { followCart } from './browser/followCart.ts'
import { lateAnswers } from './browser/lateAnswers.ts'
import { firstView } from './browser/modules.ts'
import { addingDesk, pageMapAt } from './browser/pageMap.ts'
import { routeWork } from './browser/routeWork.ts'
import { watchSession } from './browser/watchSession.ts'
import { DocumentProvider } from './frame/Document.tsx'
import { loadErrorView } from './frame/Failed.tsx'
import { type Payload, payloadId } from './payload.ts'
import { LateProvider } from './platform/page/Late.tsx'
import { createRoutes, pageRoutes } from './routes.tsx'
import { createStore } from './store.ts'
import { adoptRules } from './ui/format/offsets.ts'
import { takeUpEarly } from './ui/timing/takeUpEarly.ts'

const {
  state,
  assets,
  late,
  failure,
  result,
  clocks = {},
} = JSON.parse(document.getElementById(payloadId)?.textContent ?? '') as Payload
adoptRules(clocks)
const { subdomain } = state.site
const development = import.meta.env.DEV

const calls = browserCalls()
const store = createStore(calls.send, state)
const session = watchSession(store, calls)
const answers = lateAnswers(store, late)
const pageMap = await pageMapAt(location.pathname)
const match = pageMap.matchPage(location.pathname, subdomain, development)
// Loaded even if the page failed: a route that is still loading would be drawn in addition to the server's page.
const first = match && { record: match.record, view: await firstView(match.record, assets.view) }
if (failure) await loadErrorView()
const SessionEnded = failure?.unsent && (await import('./frame/SessionEnded.tsx')).SessionEnded
const work = routeWork({ store, session, calls, awaited: answers.awaited })
const placed = { first, SessionEnded, work }
const routes = createRoutes({ ...placed, records: pageMap.pagesOf(subdomain, development) })
const shown = matchRoutes(routes, location)?.at(-1)?.route.id ?? 'document'
const router = createBrowserRouter(routes, {
  patchRoutesOnNavigation: addingDesk(({ pagesOf }) =>
    pageRoutes({ ...placed, records: pagesOf(subdomain, development) }),
  ),
  hydrationData: {
    loaderData: failure ? {} : { [shown]: null },
    ...(result && { actionData: { [shown]: result } }),
    ...(failure && { errors: { [shown]: failure } }),
  },
})

// While the router is navigating, the new page's loader checks the session anyway.
session.onEnded = () => {
  if (router.state.navigation.state === 'idle') void router.revalidate()
}

/** Runs after the first render, which has to match the server's. It's a wrapper: a sibling would shift every useId. */
function TakenOver({ children }: { readonly children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    takeUpEarly(document)
    // From here on, React handles the clicks (browser/takeUpPress.ts).
    removeEventListener('click', document.keepPress)
  }, [])
  useEffect(() => followCart(store, session), [])
  useEffect(session.follow, [])
  return children
}

// In a transition, React hydrates the page piece by piece and stays responsive in between.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentProvider value={{ assets, payload: '', late }}>
        <LateProvider value={answers}>
          {/* Parts that hydrate later are compared with the server's markup, even if the state has changed since. */}
          <Provider store={store} serverState={state}>
            <TakenOver>
              <RouterProvider router={router} />
            </TakenOver>
          </Provider>
        </LateProvider>
      </DocumentProvider>
    </StrictMode>,
    import.meta.env.DEV ? { onRecoverableError: (error) => console.error('Hydration:', error) } : {},
  )
})

const recordAt = (path: string) => pageMap.matchPage(path, subdomain, development)?.record
// If this module fails to load, the page still works, with whole page loads.
void import('./browser/afterwards.ts').then(
  ({ afterwards }) => afterwards({ store, router, development, recordAt }),
  () => undefined,
)
