import type { User } from '#contract/learning/auth.ts'
import type { MakeCall } from '../../calls/api.ts'
import type { CallError } from '../../calls/needs.ts'
import type { Store } from '../../store.ts'
import { profileFailed, profileLoaded } from './authSlice.ts'

export type ProfileAnswer = { readonly user: User } | { readonly error: CallError }

/** GET /profile, once; the state holds the profile or what went wrong. */
export async function loadProfile(store: Store, makeCall: MakeCall): Promise<ProfileAnswer> {
  const answer = await makeCall({ service: 'learning', method: 'GET', path: '/profile' })
  if (answer.ok) {
    const user = answer.data as User
    store.dispatch(profileLoaded(user))
    return { user }
  }
  const { status, code, message } = answer.error
  store.dispatch(profileFailed({ status, error: code, message }))
  return { error: answer.error }
}
