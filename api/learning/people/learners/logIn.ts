import { ApiError } from '../../../ApiError.ts'
import { forgetLimit, takeTurn } from '../../../db/limits.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import {
  beginSession,
  isPassword,
  learnerOf,
  lockUser,
  mustExist,
  passwordsPerContact,
  passwordsPerNetwork,
  takeTurns,
  toUser,
} from '../auth/index.ts'
import { findSignIn } from './signIn.ts'

interface Attempt {
  readonly name: string
  readonly password: string
  readonly caller: Caller
  readonly viewer: Viewer | null
}

/** A young person can't be sent a code, so too many guesses lock out the owner too. A guardian can change the name. */
export async function logInAsLearner(context: Context, { name, password, ...who }: Attempt) {
  const { db, clock, outbox } = context
  const key = `password learner ${name.toLowerCase()}`
  await takeTurns(context, [{ key: `password network ${who.caller.network}`, ...passwordsPerNetwork }])
  const turn = await takeTurn(db, { key, ...passwordsPerContact }, clock())
  if (!turn.allowed) throw new ApiError('rate_limited', { retryAfter: turn.retryAfter })
  const account = await findSignIn(db, name)
  const matches = await isPassword(account?.password_hash, password)
  if (!account || !matches) throw new ApiError('wrong_credentials', { message: wrong })
  await forgetLimit(db, key)
  return outbox.transaction(async (tx) => {
    const user = mustExist(await lockUser(tx, account.id))
    // The password was changed, or the sign-in ended, while it was being compared.
    if (user.password_hash !== account.password_hash)
      throw new ApiError('wrong_credentials', { message: wrong })
    const { waitsFor: _, ...session } = await beginSession(context, tx, { user, ...who, now: clock() })
    return { ...session, user: { ...toUser(user), ...(await learnerOf(tx, user.id)) } }
  })
}

const wrong = 'That name and password don’t match. Your parent or guardian can give you a new password.'
