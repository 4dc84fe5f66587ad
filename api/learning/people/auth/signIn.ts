import { and, eq, isNull } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { day, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import { onDay } from '../../../texts/days.ts'
import { devices, sessions, tell } from '../../base/index.ts'
import { learnersDevice, newDevice } from './alertMessages.ts'
import { isDemoAccount } from './demoAccounts.ts'
import { deviceName } from './deviceName.ts'
import { isKept, rememberDevice } from './devices.ts'
import { guardianOf } from './learnerOf.ts'
import { waitingOf } from './secondWays.ts'
import { openSession, revokeSession } from './sessions.ts'
import type { UserRow } from './store.ts'
import { hashToken } from './tokens.ts'

export interface SigningIn {
  readonly user: UserRow
  readonly caller: Caller
  /** The person who made the request, if they were already signed in. */
  readonly viewer: Viewer | null
  /** True for a passkey, which is two factors at once. */
  readonly byTwo?: boolean
  readonly now: Date
}

/**
 * The only way to a session. Ends the session that it replaces, so that a token planted by somebody else becomes
 * worthless, and alerts the owner if the device is new to the account.
 */
export async function beginSession(context: Context, tx: Db, signingIn: SigningIn) {
  const { user, caller, viewer, byTwo = false, now } = signingIn
  // Startup refuses demo accounts too, but a dump may have been restored since.
  if (context.config.public && isDemoAccount(user)) throw new ApiError('wrong_credentials')
  if (user.blocked_until && user.blocked_until > now)
    throw new ApiError('account_blocked', {
      message: `This account is blocked until ${onDay(user.blocked_until, user)}. Write to us if you think that’s wrong.`,
    })
  const device = deviceName(caller.userAgent)
  const isKnown = await knowsDevice(tx, user, { caller, now })
  if (viewer) await revokeSession(tx, viewer.sessionId, now)
  const deviceId = await rememberDevice(tx, { userId: user.id, caller, now })
  const { userAgent } = caller
  const session = await openSession(tx, { userId: user.id, userAgent, deviceId, byTwo, now })
  await tellOfDevice(context, tx, { user, isKnown, device, now })
  return { ...session, waitsFor: byTwo ? null : await waitingOf(tx, user.id) }
}

interface Seen {
  readonly user: UserRow
  readonly isKnown: boolean
  readonly device: string
  readonly now: Date
}

/** Alerts the account's owner. For a young person, this is the guardian, who is also told of the first sign-in. */
async function tellOfDevice(context: Context, tx: Db, { user, isKnown, device, now }: Seen): Promise<void> {
  const guardian = await guardianOf(tx, user.id)
  if (guardian) {
    const isFirst = (await tx.$count(sessions, eq(sessions.user_id, user.id))) === 1
    if (isKnown && !isFirst) return
    const mail = learnersDevice({ device, now, user: guardian, learner: user.name })
    await tell(context, tx, { user: guardian, topic: null, mail })
  } else if (!isKnown) await tell(context, tx, { user, topic: null, mail: newDevice({ device, now, user }) })
}

/**
 * Recognises a device by its secret if it sends one and the account knows any. Otherwise it compares the user agent,
 * which anybody can fake, and only with sessions that have no device: those of programs. A new account knows no device
 * yet, and its owner has just heard from us.
 */
async function knowsDevice(
  tx: Db,
  user: UserRow,
  { caller: { deviceKey, userAgent }, now }: Pick<SigningIn, 'caller' | 'now'>,
): Promise<boolean> {
  const known = await tx
    .select({ key: devices.key_hash })
    .from(devices)
    .where(and(eq(devices.user_id, user.id), isKept(now)))
  if (deviceKey !== null && known.length > 0) return known.some(({ key }) => key === hashToken(deviceKey))
  const used = await tx
    .selectDistinct({ userAgent: sessions.user_agent })
    .from(sessions)
    .where(and(eq(sessions.user_id, user.id), isNull(sessions.device_id)))
  if (used.length === 0 && known.length === 0) return user.created_at > later(now, -day)
  return used.some((session) => deviceName(session.userAgent) === deviceName(userAgent))
}
