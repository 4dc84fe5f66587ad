import type { UnknownAction } from 'redux'
import type { User } from '#contract/learning/people/auth.ts'
import type { ProfileFailure, ViewerState } from '../../../platform/viewer.ts'

/** What stays on a signed-out tutor's screen. */
export const keptKeys = ['myCourseSchedules', 'courseById', 'myCourses', 'tutorProfile'] as const
export type Kept = { readonly [K in (typeof keptKeys)[number]]?: unknown }

export interface AuthState extends Kept, ViewerState {}

export const loggedOutState: AuthState = { isLoggedIn: false, profile: {} }

export const profileLoaded = (payload: User) => ({ type: 'auth/profileLoaded', payload }) as const
export const profileFailed = (payload: ProfileFailure) => ({ type: 'auth/profileFailed', payload }) as const
/** The four kept keys are copied from the cache unless the state already has them. */
export const loggedOut = (payload?: Kept) => ({ type: 'auth/loggedOut', payload }) as const
/** Drops what the last person had on the screen when somebody else signs in. */
export const keptDropped = () => ({ type: 'auth/keptDropped' }) as const
type Change = ReturnType<typeof profileLoaded | typeof profileFailed | typeof loggedOut | typeof keptDropped>

export function authReducer(state: AuthState | undefined, change: Change | UnknownAction): AuthState {
  return state === undefined ? loggedOutState : changed(state, change as Change)
}

function changed(state: AuthState, change: Change): AuthState {
  switch (change.type) {
    case 'auth/profileLoaded':
      return { ...state, isLoggedIn: true, profile: change.payload }
    case 'auth/profileFailed':
      return { ...state, isLoggedIn: false, profile: change.payload }
    case 'auth/loggedOut':
      return { ...keptOf(state), ...change.payload, ...loggedOutState }
    case 'auth/keptDropped':
      return { isLoggedIn: state.isLoggedIn, profile: state.profile }
    default:
      return state
  }
}

function keptOf(state: AuthState): Kept {
  return Object.fromEntries(keptKeys.flatMap((key) => (state[key] === undefined ? [] : [[key, state[key]]])))
}
