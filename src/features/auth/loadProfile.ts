import type { User } from '#contract/learning/auth.ts'
import type { MakeCall } from '../../calls/api.ts'
import type { CallError } from '../../calls/needs.ts'
import type { Store } from '../../store.ts'
import { profileFailed, profileLoaded } from './authSlice.ts'
import { withoutToken } from './withoutToken.ts'

export type ProfileAnswer = { readonly user: User } | { readonly error: CallError }

const noProfile: CallError = {
  status: 503,
  code: 'service_unavailable',
  message: 'What came in place of a profile is none.',
}

/** GET /profile, once; the state holds the profile or what went wrong. */
export async function loadProfile(store: Store, makeCall: MakeCall): Promise<ProfileAnswer> {
  const answer = await makeCall({ service: 'learning', method: 'GET', path: '/profile' })
  const user = answer.ok ? withoutToken(answer.data ?? null) : null
  if (isPerson(user)) {
    store.dispatch(profileLoaded(user))
    return { user }
  }
  const error = answer.ok ? noProfile : answer.error
  const { status, code, data = { error: code } } = error
  store.dispatch(profileFailed({ ...withoutToken(data), status }))
  return { error }
}

/** Whoever may be asked for a name and for what they may do; what else a service says of people is its own affair. */
function isPerson(profile: unknown): profile is User {
  if (typeof profile !== 'object' || profile === null) return false
  const { id, name, roles } = profile as Partial<Record<keyof User, unknown>>
  return typeof id === 'string' && typeof name === 'string' && Array.isArray(roles)
}
