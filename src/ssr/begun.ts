import type { SignedIn } from '#contract/learning/auth.ts'
import { roleInUse } from '../platform/viewer.ts'
import type { SessionChange } from '../rendering.ts'

/** Whoever signs in begins with the role that has the most work in it. */
export function begun({
  token,
  user,
}: {
  readonly token: string
  readonly user: SignedIn['user']
}): SessionChange {
  return { token, user, role: roleInUse(user.roles, undefined) }
}
