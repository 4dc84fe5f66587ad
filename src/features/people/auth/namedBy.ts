import type { User } from '#contract/learning/people/auth.ts'
import { isSomebody } from '#contract/learning/people/somebody.ts'
import { call, type Send } from '../../../platform/calls/needs.ts'

/** Who has signed in; a service may answer with the token alone, and is then asked for the profile. */
export async function namedBy(send: Send, user: User): Promise<User> {
  if (!isSomebody(user)) return user
  const answer = await send(call.getProfile())
  return answer.ok ? answer.data : user
}
