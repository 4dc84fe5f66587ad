import { type Answer, type AnyNeed, call, type DataOf } from '../calls/needs.ts'
import type { Store } from '../store.ts'
import { seemsSignedIn, viewerOf } from '../viewer.ts'
import { failureFrom, type PageFailure } from './failure.ts'
import type { PageMatch } from './matchPage.ts'
import type { PageWork } from './page.ts'

export interface Loading {
  readonly match: PageMatch
  readonly url: URL
  readonly store: Store
  /** The needs of every page for a signed-in reader. */
  readonly readersNeeds: AnyNeed
  /** Makes a page's calls and puts their answers into the store. */
  readonly load: (needs: AnyNeed) => Promise<Answer<DataOf<AnyNeed>>>
}

export type PageLoad =
  | { readonly ok: true; readonly data: DataOf<AnyNeed> }
  | { readonly ok: false; readonly failure: PageFailure }

/** The calls that the page declares, for this visitor and the current state. */
export function needsOf({ match, url, store, readersNeeds }: Loading, work: PageWork): AnyNeed {
  const { params } = match
  const { site, auth } = store.getState()
  const viewer = viewerOf(auth)
  const signedIn = seemsSignedIn(viewer, site)
  const needs = work.needs?.({ params, search: url.searchParams, site, viewer, signedIn, call }) ?? {}
  return signedIn && !viewer?.waits_for ? { ...readersNeeds, ...needs } : needs
}

/** Makes the page's calls; if one that the page needs fails, it decides the page's status. */
export async function loadData(loading: Loading, work: PageWork): Promise<PageLoad> {
  const loaded = await loading.load(needsOf(loading, work))
  return loaded.ok ? loaded : { ok: false, failure: failureFrom(loaded.error) }
}
