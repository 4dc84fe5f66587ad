import type { User } from '#contract/learning/people/auth.ts'
import { ApiError } from '../../../ApiError.ts'
import { forgetLimit, type Limit } from '../../../db/limits.ts'
import type { Context } from '../../../http/context.ts'
import { mustBeFresh } from '../../../http/gate.ts'
import type { Viewer } from '../../../http/handler.ts'
import { tell } from '../../base/index.ts'
import {
  confirmSession,
  findUser,
  hashPassword,
  isPassword,
  mustExist,
  passwordChanged,
  refuseEasy,
  revokeOthers,
  takeTurns,
  toUser,
  type UserRow,
  waitingOf,
} from '../../people/index.ts'
import { passwordChanges } from './policy.ts'
import { setPassword, stillSignedIn } from './store.ts'

interface Passwords {
  readonly current: string | undefined
  readonly password: string
}

/** Requires the current password, which may be forgotten, unless this session was just confirmed in another way. */
export async function changePassword(context: Context, viewer: Viewer, given: Passwords): Promise<User> {
  const { db, clock } = context
  const before = mustExist(await findUser(db, viewer.id))
  const { current } = given
  const isTold = current === undefined || before.password_hash === null
  // If a second way protects the account, knowing the password isn't enough to change it.
  if (isTold || (await waitingOf(db, viewer.id)) === 'proof') mustBeFresh(viewer)
  else await comparePassword(context, viewer, { user: before, typed: current, field: 'current' })
  refuseEasy(context, given.password, before)
  const hash = await hashPassword(given.password)
  const now = clock()
  const user = await context.outbox.transaction(async (tx) => {
    await stillSignedIn(tx, viewer, now)
    const former = before.password_hash
    const changed = await setPassword(tx, { userId: viewer.id, now, former, hash })
    if (!changed) throw new ApiError('conflict')
    await revokeOthers(tx, { userId: viewer.id, keep: viewer.sessionId, now })
    await confirmSession(tx, viewer.sessionId, { now })
    await tell(context, tx, { user: changed, topic: null, mail: passwordChanged() })
    return changed
  })
  return toUser(user)
}

interface Compared {
  readonly user: UserRow
  readonly typed: string
  /** The field that reports a wrong password: a 401 would sign the person out for a typo. */
  readonly field: 'current' | 'password'
}

/** Counted per session, so that somebody who took over one session can't lock the owner out of the others. */
export async function comparePassword(
  context: Context,
  { sessionId }: Viewer,
  { user, typed, field }: Compared,
): Promise<void> {
  const limit: Limit = { key: `password session ${sessionId}`, ...passwordChanges }
  await takeTurns(context, [limit])
  if (!(await isPassword(user.password_hash, typed)))
    throw new ApiError('validation_failed', { fields: { [field]: 'That isn’t your current password.' } })
  await forgetLimit(context.db, limit.key)
}
