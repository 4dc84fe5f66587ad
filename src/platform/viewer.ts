import type { Role, User } from '#contract/learning/people/auth.ts'
import type { SiteState } from './siteSlice.ts'

/** What a failed profile call leaves instead of a profile: the service's error and the status. */
export interface ProfileFailure {
  readonly status: number
  readonly [said: string]: unknown
}
export type Profile = User | ProfileFailure | Record<string, never>

/** What every page may use about a session. */
export interface ViewerState {
  readonly isLoggedIn: boolean
  readonly profile: Profile
}

export function isUser(profile: Profile): profile is User {
  return 'id' in profile && 'roles' in profile
}

export function viewerOf({ isLoggedIn, profile }: ViewerState): User | null {
  return isLoggedIn && isUser(profile) ? profile : null
}

/** True if the profile was loaded, or if the cookie has a hint. */
export function seemsSignedIn(viewer: User | null, { hint }: Pick<SiteState, 'hint'>): boolean {
  return viewer !== null || hint !== null
}

/** The role in use: the one chosen last, or otherwise the one that has the most work. */
export function roleInUse(roles: readonly Role[], chosen: Role | undefined): Role {
  if (chosen !== undefined && roles.includes(chosen)) return chosen
  return (['staff', 'tutor'] as const).find((role) => roles.includes(role)) ?? 'student'
}
