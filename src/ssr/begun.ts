import type { SignedIn } from '#contract/learning/people/auth.ts'
import { roleInUse } from '../platform/viewer.ts'
import type { SessionChange } from '../rendering.ts'

/** After signing in, the role in use is the one that has the most work. */
export function begun({
  token,
  user,
  looks = false,
}: {
  readonly token: string
  readonly user: SignedIn['user']
  readonly looks?: boolean
}): SessionChange {
  return { token, user, role: roleInUse(user.roles, undefined), looks }
}
