import type { RenderResult } from '@testing-library/react'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, matchPath } from 'react-router-dom'
import type { MakeCall } from '#web/platform/calls/api.ts'
import { type AnyNeed, call } from '#web/platform/calls/needs.ts'
import { loadNeeds } from '#web/platform/calls/perform.ts'
import type { ActionResult, PageRecord } from '#web/platform/page/page.ts'
import { createStore } from '#web/platform/store.ts'
import { piecesInTurn } from './piecesInTurn.ts'
import { Routed } from './Routed.tsx'

interface Shown {
  readonly record: Pick<PageRecord<`/${string}`, AnyNeed>, 'path' | 'needs'>
  readonly View: ComponentType
  readonly at: string
  readonly makeCall: MakeCall
  /** What the page's form led to, as the server or the router hands it over. */
  readonly result?: ActionResult
}

/** A page with its data loaded, at an address. */
export async function showPage({ record, View, at, makeCall, result }: Shown): Promise<RenderResult> {
  const store = createStore(makeCall, {})
  const { site } = store.getState()
  const url = new URL(at, 'http://test')
  await loadNeeds(
    store,
    record.needs?.({
      params: matchPath(record.path, url.pathname)?.params ?? {},
      search: url.searchParams,
      site,
      viewer: null,
      call,
    }) ?? {},
  )
  await piecesInTurn()
  const router = createMemoryRouter([{ id: 'page', path: record.path, Component: View }], {
    initialEntries: [at],
    ...(result && { hydrationData: { loaderData: {}, actionData: { page: result } } }),
  })
  return render(
    <Provider store={store}>
      <Routed router={router} />
    </Provider>,
  )
}
