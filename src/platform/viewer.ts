import type { Role, User } from '#contract/learning/people/auth.ts'
import type { SiteState } from './siteSlice.ts'

/** What a failed profile call leaves in place of a profile: the service's error and the status. */
export interface ProfileFailure {
  readonly status: number
  readonly [said: string]: unknown
}
export type Profile = User | ProfileFailure | Record<string, never>

/** What every page may know about a session. */
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

/** From the profile if it was loaded, otherwise from the cookie's hint. */
export function seemsSignedIn(viewer: User | null, { hint }: Pick<SiteState, 'hint'>): boolean {
  return viewer !== null || hint !== null
}

/** Which of their roles somebody uses: the one chosen last, or else the one with the most work in it. */
export function roleInUse(roles: readonly Role[], chosen: Role | undefined): Role {
  if (chosen !== undefined && roles.includes(chosen)) return chosen
  return (['staff', 'tutor'] as const).find((role) => roles.includes(role)) ?? 'student'
}
