import type { MakeCall } from '../../../platform/calls/api.ts'
import { leadOn } from '../../../platform/page/leadOn.ts'
import type { Loading } from '../../../platform/page/loadPage.ts'
import { roleInUse, viewerOf } from '../../../platform/viewer.ts'
import { asksForProfile, failedAuthentication, type Verdict, type Visitor, verdictFor } from './guard.ts'
import { loadProfile } from './loadProfile.ts'
import type { Ended } from './loginFor.ts'

/** A page that is being opened for a visitor. */
export interface Opening extends Loading {
  readonly makeCall: MakeCall
  readonly hasToken: boolean
  /** Set if the session has ended. */
  readonly ended?: Ended | null
}

export type Admission = Verdict | { readonly kind: 'session_ended'; readonly to: string }

/** Loads the profile if the page's record needs it, and returns the guard's verdict. */
export async function admit(opening: Opening): Promise<Admission> {
  const { access, leadsOn, success } = opening.match.record
  if (leadsOn) {
    const to = leadOn(leadsOn, opening.url.searchParams)
    return to === null ? { kind: 'refuse', status: 404 } : { kind: 'moved', to }
  }
  const visitor = await visitorOf(opening)
  if (visitor === 'session_ended')
    return { kind: 'session_ended', to: failedAuthentication(access, opening.url) }
  if (success && visitor.kind === 'signed_in' && !visitor.user.waits_for) {
    const to = success[roleInUse(visitor.user.roles, opening.store.getState().site.hint?.role)]
    if (to) return { kind: 'redirect', to }
  }
  return verdictFor(opening.match.record, visitor, opening.url)
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
