import type { User } from '#contract/learning/people/auth.ts'
import type { MakeCall } from '../../../platform/calls/api.ts'
import type { CallError } from '../../../platform/calls/needs.ts'
import type { Store } from '../../../platform/store.ts'
import { profileFailed, profileLoaded } from './authSlice.ts'

export type ProfileAnswer = { readonly user: User } | { readonly error: CallError }

/** Calls GET /profile once and puts the profile or the failure into the state. */
export async function loadProfile(store: Store, makeCall: MakeCall): Promise<ProfileAnswer> {
  const answer = await makeCall({ name: 'getProfile', service: 'learning', method: 'GET', path: '/profile' })
  if (answer.ok) {
    const user = answer.data as User
    store.dispatch(profileLoaded(user))
    return { user }
  }
  const { status, code, data } = answer.error
  const details = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : { error: code }
  store.dispatch(profileFailed({ ...details, status }))
  return { error: answer.error }
}
