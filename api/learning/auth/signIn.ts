import { eq } from 'drizzle-orm'
import { day, later } from '../../clock.ts'
import type { Db } from '../../db/Db.ts'
import { isDemoAccount } from '../../demo/accounts.ts'
import { ApiError } from '../../http/ApiError.ts'
import type { Context } from '../../http/context.ts'
import type { Caller, Viewer } from '../../http/handler.ts'
import { deviceName } from '../account/device.ts'
import { newDevice } from '../account/messages.ts'
import { tell } from '../notices/tell.ts'
import { openSession, revokeSession } from './sessions.ts'
import type { UserRow } from './store.ts'
import { sessions } from './tables.ts'

export interface SigningIn {
  readonly user: UserRow
  readonly caller: Caller
  /** Who asked, where somebody was signed in already. */
  readonly viewer: Viewer | null
  readonly now: Date
}

/**
 * The one door to a session. It ends the session that it takes the place of, so that a token somebody planted before
 * is worth nothing after, and writes to the owner where no session of theirs was on such a device.
 */
export async function beginSession(context: Context, tx: Db, { user, caller, viewer, now }: SigningIn) {
  // The start has refused them already; a dump may have been restored since.
  if (context.config.public && isDemoAccount(user)) throw new ApiError('wrong_credentials')
  const device = deviceName(caller.userAgent)
  const isKnown = await knowsDevice(tx, user, { device, now })
  if (viewer) await revokeSession(tx, viewer.sessionId, now)
  const session = await openSession(tx, { userId: user.id, userAgent: caller.userAgent, now })
  if (!isKnown) await tell(context, tx, { user, topic: null, letter: newDevice({ device, now, user }) })
  return session
}

/** A new account has no device yet, and its owner has just heard from us. */
async function knowsDevice(
  tx: Db,
  user: UserRow,
  { device, now }: { readonly device: string; readonly now: Date },
): Promise<boolean> {
  const used = await tx
    .selectDistinct({ userAgent: sessions.user_agent })
    .from(sessions)
    .where(eq(sessions.user_id, user.id))
  if (used.length === 0) return user.created_at > later(now, -day)
  return used.some(({ userAgent }) => deviceName(userAgent) === device)
}
