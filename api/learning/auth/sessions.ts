import { and, eq, gt, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { mayDo } from '#contract/staff.ts'
import { type Clock, later } from '../../clock.ts'
import type { Db } from '../../db/Db.ts'
import { newId } from '../../db/ids.ts'
import type { Authenticate } from '../../http/gate.ts'
import { sessions, users } from '../tables/index.ts'
import { forgetOtherDevices } from './devices.ts'
import { freshFor, session as policy } from './policy.ts'
import { hasAuthenticator, hasPasskey, waitsFor } from './secondWays.ts'
import { hashToken, newToken } from './tokens.ts'

/** Whose token this is, while its session lasts. */
export function authenticator(db: Db, clock: Clock): Authenticate {
  return async (token) => {
    const now = clock()
    const [found] = await db
      .select({
        id: users.id,
        roles: users.roles,
        staffRoles: users.staff_roles,
        sessionId: sessions.id,
        usedAt: sessions.last_used_at,
        openedAt: sessions.created_at,
        confirmedAt: sessions.confirmed_at,
        secondAt: sessions.second_at,
        looker: sessions.looker_session,
        // Of a session that lacks nothing, nobody needs to know.
        authenticator: sql<boolean>`${sessions.second_at} IS NULL AND ${hasAuthenticator}`,
        passkey: sql<boolean>`${sessions.second_at} IS NULL AND ${hasPasskey}`,
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .where(and(eq(sessions.token_hash, hashToken(token)), isLive(now), isOpen(now)))
    if (!found) return null
    const isStaff = found.roles.includes('staff')
    if (isStaff && found.openedAt < later(now, -policy.staff)) return null
    const { usedAt, openedAt, confirmedAt, secondAt, looker, authenticator, passkey, ...viewer } = found
    if (looker !== null && !(await mayStillLook(db, looker, now))) return null
    if (usedAt < later(now, -policy.touchEvery)) await touch(db, viewer.sessionId, now)
    const freshUntil = later(confirmedAt ?? openedAt, freshFor)
    return {
      ...viewer,
      key: null,
      waitsFor: secondAt ? null : waitsFor({ authenticator, passkey }, isStaff),
      freshUntil: freshUntil > now ? freshUntil : null,
      onlyLooks: looker !== null,
    }
  }
}

/** A look ends with the session that it was begun in, and with the right to look. */
async function mayStillLook(db: Db, id: string, now: Date): Promise<boolean> {
  const [found] = await db
    .select({ staffRoles: users.staff_roles })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(eq(sessions.id, id), gt(sessions.created_at, later(now, -policy.staff)), isLive(now), isOpen(now)),
    )
  return found !== undefined && mayDo(found.staffRoles, 'people.look')
}

interface Confirmation {
  readonly now: Date
  /** True if a passkey, an authenticator or a recovery code did it. */
  readonly byTwo?: boolean
}

/** Its owner has just shown again who they are. */
export async function confirmSession(
  db: Db,
  id: string,
  { now, byTwo = false }: Confirmation,
): Promise<void> {
  const values = byTwo ? { confirmed_at: now, second_at: now } : { confirmed_at: now }
  await db.update(sessions).set(values).where(eq(sessions.id, id))
}

/** Not blocked: the sessions of a blocked account are revoked, and one that was being opened meanwhile gets nothing. */
function isOpen(now: Date) {
  return or(isNull(users.blocked_until), lte(users.blocked_until, now))
}

export function isLive(now: Date) {
  return and(
    isNull(sessions.revoked_at),
    gt(sessions.expires_at, now),
    gt(sessions.last_used_at, later(now, -policy.idle)),
  )
}

async function touch(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ last_used_at: now })
    .where(and(eq(sessions.id, id), lt(sessions.last_used_at, now)))
}

export interface NewSession {
  readonly userId: string
  readonly userAgent: string
  readonly deviceId?: string | null
  /** True if a passkey opens it, which is two ways at once. */
  readonly byTwo?: boolean
  /** The session of the staff who see the site as this person does. */
  readonly looker?: string
  readonly now: Date
}

export async function openSession(db: Db, { userId, userAgent, now, ...by }: NewSession) {
  const { deviceId = null, byTwo = false, looker = null } = by
  const token = newToken()
  const expires_at = later(now, looker ? policy.look : policy.absolute)
  await db.insert(sessions).values({
    id: newId(now),
    user_id: userId,
    token_hash: hashToken(token),
    user_agent: userAgent,
    device_id: deviceId,
    created_at: now,
    second_at: byTwo || looker ? now : null,
    looker_session: looker,
    last_used_at: now,
    expires_at,
  })
  return { access_token: token, expires_at: expires_at.toISOString() }
}

export async function revokeSession(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.id, id), isNull(sessions.revoked_at)))
}

export interface Keeping {
  readonly userId: string
  /** Null if none is left. */
  readonly keep: string | null
  readonly now: Date
}

/** Signs somebody out everywhere but here, and forgets the other devices; returns how many sessions that were. */
export async function revokeOthers(db: Db, { userId, keep, now }: Keeping): Promise<number> {
  const revoked = await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, keep ?? ''), isLive(now)))
    .returning({ id: sessions.id })
  await forgetOtherDevices(db, { userId, keep, now })
  return revoked.length
}
