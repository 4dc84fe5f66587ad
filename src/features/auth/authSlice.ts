import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ErrorCode } from '#contract/errors.ts'
import type { User } from '#contract/learning/auth.ts'

/** What a failed profile call leaves in place of a profile. */
export interface ProfileFailure {
  readonly status: number
  readonly error: ErrorCode
  readonly message: string
}
export type Profile = User | ProfileFailure | Record<string, never>

/** What stays on a signed-out tutor's screen. */
export const keptKeys = ['myCourseSchedules', 'courseById', 'myCourses', 'tutorProfile'] as const
export type Kept = { readonly [K in (typeof keptKeys)[number]]?: unknown }

export interface AuthState extends Kept {
  readonly isLoggedIn: boolean
  readonly profile: Profile
}

export const loggedOutState: AuthState = { isLoggedIn: false, profile: {} }

const slice = createSlice({
  name: 'auth',
  initialState: loggedOutState,
  reducers: {
    profileLoaded(state, { payload }: PayloadAction<User>): AuthState {
      return { ...state, isLoggedIn: true, profile: payload }
    },
    profileFailed(state, { payload }: PayloadAction<ProfileFailure>): AuthState {
      return { ...state, isLoggedIn: false, profile: payload }
    },
    /** The four kept keys come from the cache as it was, where they are not in the state yet. */
    loggedOut(state, { payload }: PayloadAction<Kept | undefined>): AuthState {
      return { ...keptOf(state), ...payload, ...loggedOutState }
    },
    /** Somebody else signs in: what the last person had on screen is not theirs. */
    keptDropped(state): AuthState {
      return { isLoggedIn: state.isLoggedIn, profile: state.profile }
    },
  },
})

function keptOf(state: AuthState): Kept {
  return Object.fromEntries(keptKeys.flatMap((key) => (state[key] === undefined ? [] : [[key, state[key]]])))
}

export function isUser(profile: Profile): profile is User {
  return 'id' in profile && 'roles' in profile
}

export function viewerOf(auth: AuthState): User | null {
  return auth.isLoggedIn && isUser(auth.profile) ? auth.profile : null
}

export const { profileLoaded, profileFailed, loggedOut, keptDropped } = slice.actions
export const authReducer = slice.reducer
