import { viewerOf } from '../../features/auth/authSlice.ts'
import {
  asksForProfile,
  failedAuthentication,
  type Verdict,
  type Visitor,
  verdictFor,
} from '../../features/auth/guard.ts'
import { loadProfile } from '../../features/auth/loadProfile.ts'
import type { Ended } from '../../features/auth/loginFor.ts'
import type { MakeCall } from '../calls/api.ts'
import { type Answer, type AnyNeed, call, type DataOf } from '../calls/needs.ts'
import type { Store } from '../store.ts'
import { failureFrom, type PageFailure } from './failure.ts'
import { leadOn } from './leadOn.ts'
import type { PageMatch } from './matchPage.ts'
import type { PageWork } from './page.ts'

export interface Opening {
  readonly match: PageMatch
  readonly url: URL
  readonly store: Store
  readonly makeCall: MakeCall
  readonly hasToken: boolean
  /** Where there is no token any more. */
  readonly ended?: Ended | null
  /** How the answers of a page's calls get into the store. */
  readonly load: (needs: AnyNeed) => Promise<Answer<DataOf<AnyNeed>>>
}

export type Admission = Verdict | { readonly kind: 'session_ended'; readonly to: string }

/** Asks for the profile where the page's record wants it, and gives the record's verdict. */
export async function admit(opening: Opening): Promise<Admission> {
  const { access, leadsOn } = opening.match.record
  if (leadsOn) {
    const to = leadOn(leadsOn, opening.url.searchParams)
    return to === null ? { kind: 'refuse', status: 404 } : { kind: 'moved', to }
  }
  const visitor = await visitorOf(opening)
  if (visitor === 'session_ended')
    return { kind: 'session_ended', to: failedAuthentication(access, opening.url) }
  return verdictFor(access, visitor, opening.url)
}

async function visitorOf({
  match,
  store,
  makeCall,
  hasToken,
  ended = null,
}: Opening): Promise<Visitor | 'session_ended'> {
  if (!hasToken || !asksForProfile(match.record.access)) return { kind: 'signed_out', ended }
  const known = viewerOf(store.getState().auth)
  if (known) return { kind: 'signed_in', user: known }
  const answer = await loadProfile(store, makeCall)
  if ('user' in answer) return { kind: 'signed_in', user: answer.user }
  return answer.error.status === 401 ? 'session_ended' : { kind: 'unknown', error: answer.error }
}

export type PageLoad =
  | { readonly ok: true; readonly data: DataOf<AnyNeed> }
  | { readonly ok: false; readonly failure: PageFailure }

/** The calls that the page declares, for who asks and with the state as it is now. */
export function needsOf({ match, url, store }: Opening, work: PageWork): AnyNeed {
  const { params } = match
  const { site, auth } = store.getState()
  return work.needs?.({ params, search: url.searchParams, site, viewer: viewerOf(auth), call }) ?? {}
}

/** Makes the page's calls; what it needs and cannot have decides its status. */
export async function loadData(opening: Opening, work: PageWork): Promise<PageLoad> {
  const loaded = await opening.load(needsOf(opening, work))
  return loaded.ok ? loaded : { ok: false, failure: failureFrom(loaded.error) }
}
