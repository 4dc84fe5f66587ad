import type { RenderResult } from '@testing-library/react'
import { render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { Provider } from 'react-redux'
import { createMemoryRouter, matchPath } from 'react-router-dom'
import type { MakeCall } from '#web/platform/calls/api.ts'
import { type AnyNeed, call } from '#web/platform/calls/needs.ts'
import { loadNeeds } from '#web/platform/calls/perform.ts'
import type { ActionResult, LoadArgs } from '#web/platform/page/page.ts'
import { shortlistChanged } from '#web/platform/shortlistChanged.ts'
import { createStore } from '#web/store.ts'
import { piecesInTurn } from './piecesInTurn.ts'
import { Routed } from './Routed.tsx'

/** The part of a page's work that a test of its view needs; only the page itself knows its path's parameters. */
export interface ShownWork {
  readonly record: { readonly path: string }
  needs?(args: LoadArgs<Readonly<Record<string, string>>>): AnyNeed
}

interface Shown {
  readonly work: ShownWork
  readonly View: ComponentType
  readonly at: string
  readonly makeCall: MakeCall
  /** The result of the page's form, as passed on by the server or the router. */
  readonly result?: ActionResult
  /** The secret id of the visitor's shortlist. */
  readonly shortlist?: string
}

/** Renders a page at this address, with its data loaded. */
export async function showPage({
  work,
  View,
  at,
  makeCall,
  result,
  shortlist,
}: Shown): Promise<RenderResult> {
  const store = createStore(makeCall, {})
  if (shortlist !== undefined) store.dispatch(shortlistChanged(shortlist))
  const { site } = store.getState()
  const url = new URL(at, 'http://test')
  await loadNeeds(
    store,
    work.needs?.({
      params: (matchPath(work.record.path, url.pathname)?.params ?? {}) as Readonly<Record<string, string>>,
      search: url.searchParams,
      site,
      viewer: null,
      signedIn: false,
      call,
    }) ?? {},
  )
  await piecesInTurn()
  const router = createMemoryRouter([{ id: 'page', path: work.record.path, Component: View }], {
    initialEntries: [at],
    ...(result && { hydrationData: { loaderData: {}, actionData: { page: result } } }),
  })
  return render(
    <Provider store={store}>
      <Routed router={router} />
    </Provider>,
  )
}
