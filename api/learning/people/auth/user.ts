import type { User, WaitsFor } from '#contract/learning/people/auth.ts'
import { capabilitiesOf } from '#contract/staff.ts'
import { ApiError } from '../../../ApiError.ts'
import { isProfileComplete } from './policy.ts'
import type { UserRow } from './store.ts'

/** The account as its owner sees it. `waitsFor` is what the session still lacks. */
export function toUser({ state, ...row }: UserRow, waitsFor: WaitsFor | null = null): User {
  const may = capabilitiesOf(row.staff_roles)
  return {
    ...row,
    ...(state && { state }),
    has_password: row.password_hash !== null,
    profile_complete: isProfileComplete(row),
    ...(may.length > 0 && { capabilities: [...may] }),
    ...(waitsFor && { waits_for: waitsFor }),
  }
}

/** Undefined means that the account was deleted while its owner was signed in. */
export function mustExist(user: UserRow | undefined): UserRow {
  if (!user) throw new ApiError('unauthenticated')
  return user
}
