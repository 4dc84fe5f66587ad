import { useEffect, useMemo, useRef } from 'react'
import { shallowEqual, useSelector, useStore } from 'react-redux'
import { useParams, useSearchParams } from 'react-router-dom'
import type { User } from '#contract/learning/people/auth.ts'
import { type AnyNeed, call, type DataOf } from '../calls/needs.ts'
import { cached, holdNeeds } from '../calls/perform.ts'
import type { SiteState } from '../siteSlice.ts'
import type { RootState, Store } from '../store.ts'
import { seemsSignedIn, viewerOf } from '../viewer.ts'
import type { PageWork, ParamsOf } from './page.ts'

export interface PageFacts<P extends string, N extends AnyNeed> {
  readonly data: DataOf<N>
  /** The page's needs, for the parts that may arrive late. */
  readonly needs: N
  readonly params: ParamsOf<P>
  readonly search: URLSearchParams
  readonly site: SiteState
  readonly viewer: User | null
}

/** Everything a view shows: the page's data, available at the first render, and its params, search, site and viewer. */
export function usePage<P extends `/${string}`, N extends AnyNeed>(work: PageWork<P, N>): PageFacts<P, N> {
  const params = useParams() as ParamsOf<P>
  const [search] = useSearchParams()
  const store = useStore() as Store
  const site = useSelector((state: RootState) => state.site)
  const viewer = useSelector((state: RootState) => viewerOf(state.auth))
  const wanted: AnyNeed =
    work.needs?.({ params, search, site, viewer, signedIn: seemsSignedIn(viewer, site), call }) ?? {}
  const key = JSON.stringify(wanted)
  // biome-ignore lint/correctness/useExhaustiveDependencies: needs are plain data; their text says when they changed.
  const needs = useMemo(() => wanted, [key])
  const answers = useSelector(
    (state: RootState) =>
      Object.fromEntries(Object.entries(needs).map(([name, need]) => [name, cached(state, need)])),
    shallowEqual,
  )
  const held = Object.entries(needs).filter(([name, { late }]) => !late || answers[name] !== undefined)
  const heldNames = held.map(([name]) => name).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say when the held needs changed.
  useEffect(() => holdNeeds(store, Object.fromEntries(held)), [store, needs, heldNames])
  // A signed-out tutor keeps what is on the screen, although the cache was emptied.
  const last = useRef(answers)
  const complete = Object.entries(needs).every(([name, need]) => need.optional || answers[name] !== undefined)
  if (complete) last.current = answers
  return { data: last.current as DataOf<N>, needs: needs as N, params, search, site, viewer }
}
