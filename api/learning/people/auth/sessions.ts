import { and, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { mayDo } from '#contract/staff.ts'
import { type Clock, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Authenticate } from '../../../http/gate.ts'
import { learnerAccounts, learners, sessions, users } from '../../base/index.ts'
import { forgetDeviceOf, forgetOtherDevices } from './devices.ts'
import { freshFor, session as policy } from './policy.ts'
import { hasAuthenticator, hasPasskey, waitsFor } from './secondWays.ts'
import { hashToken, newToken } from './tokens.ts'

/** Finds the person whose token this is, as long as the session lasts. */
export function authenticator(db: Db, clock: Clock): Authenticate {
  return async (token) => {
    const now = clock()
    const [session] = await db
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
        // Looked up only if the session still needs a second way.
        authenticator: sql<boolean>`${sessions.second_at} IS NULL AND ${hasAuthenticator}`,
        passkey: sql<boolean>`${sessions.second_at} IS NULL AND ${hasPasskey}`,
        learnerId: learnerAccounts.learner_id,
        guardianId: learners.guardian_id,
        holds: isGiven(now),
      })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.user_id))
      .leftJoin(learnerAccounts, eq(learnerAccounts.account_id, users.id))
      .leftJoin(learners, eq(learners.id, learnerAccounts.learner_id))
      .where(and(eq(sessions.token_hash, hashToken(token)), isLive(now), isOpen(now)))
    if (!session) return null
    const isStaff = session.roles.includes('staff')
    if (isStaff && session.openedAt < later(now, -policy.staff)) return null
    const { usedAt, openedAt, confirmedAt, secondAt, looker, authenticator, passkey, ...person } = session
    const { learnerId, guardianId, holds, ...viewer } = person
    const young = learnerId && guardianId ? { learnerId, guardianId } : null
    if (young && !holds) return null
    if (looker !== null && !(await mayStillLook(db, looker, now))) return null
    if (usedAt < later(now, -policy.touchEvery)) await touch(db, viewer.sessionId, now)
    const freshUntil = later(confirmedAt ?? openedAt, freshFor)
    return {
      ...viewer,
      key: null,
      waitsFor: secondAt ? null : waitsFor({ authenticator, passkey }, isStaff),
      freshUntil: freshUntil > now && !young ? freshUntil : null,
      young,
      onlyLooks: looker !== null,
    }
  }
}

/** A sign-in given by a guardian works until they end it or lose access themselves. */
function isGiven(now: Date) {
  return sql<boolean>`${learnerAccounts.ended_at} IS NULL AND ${learners.removed_at} IS NULL AND EXISTS (
    SELECT FROM users AS guardian WHERE guardian.id = ${learners.guardian_id} AND guardian.closed_at IS NULL
      AND coalesce(guardian.blocked_until <= ${now.toISOString()}::timestamptz, true))`
}

/** A look ends with the session in which it began, and with the capability to look. */
async function mayStillLook(db: Db, id: string, now: Date): Promise<boolean> {
  const [looker] = await db
    .select({ staffRoles: users.staff_roles })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .where(
      and(eq(sessions.id, id), gt(sessions.created_at, later(now, -policy.staff)), isLive(now), isOpen(now)),
    )
  return looker !== undefined && mayDo(looker.staffRoles, 'people.look')
}

interface Confirmation {
  readonly now: Date
  /** True if it was done with a passkey, an authenticator or a recovery code. */
  readonly byTwo?: boolean
}

/** Records that the session's owner has just confirmed who they are. */
export async function confirmSession(
  db: Db,
  id: string,
  { now, byTwo = false }: Confirmation,
): Promise<void> {
  const values = byTwo ? { confirmed_at: now, second_at: now } : { confirmed_at: now }
  await db.update(sessions).set(values).where(eq(sessions.id, id))
}

/** Not blocked. Blocking revokes all sessions; this also catches a session that is being opened at that moment. */
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

/** Excludes looks by staff, and young people whose guardian has ended their sign-in. */
function isOwnAndLive(now: Date) {
  const isTheirs = or(isNull(learnerAccounts.account_id), isGiven(now))
  return and(isNull(sessions.looker_session), isLive(now), isOpen(now), isTheirs)
}

/** Maps sessions to their owners, as far as they are live and may read their owner's private data. */
export async function readersOfSessions(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const readers = await db
    .select({ session: sessions.id, person: users.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(learnerAccounts, eq(learnerAccounts.account_id, users.id))
    .leftJoin(learners, eq(learners.id, learnerAccounts.learner_id))
    .where(and(sql`${sessions.id} = ANY(${sql.param(ids)}::text[])`, isOwnAndLive(now)))
  return new Map(readers.map(({ session, person }) => [session, person]))
}

/** The people among `ids` who are signed in anywhere and aren't blocked. */
export async function areSignedIn(db: Db, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const people = await db
    .selectDistinct({ id: users.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user_id))
    .leftJoin(learnerAccounts, eq(learnerAccounts.account_id, users.id))
    .leftJoin(learners, eq(learners.id, learnerAccounts.learner_id))
    .where(and(inArray(users.id, [...ids]), isOwnAndLive(now)))
  return new Set(people.map(({ id }) => id))
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
  /** True if it was opened with a passkey, which is two factors at once. */
  readonly byTwo?: boolean
  /** The session of the member of staff who views the site as this person. */
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
  /** The session that is kept; null ends all of them. */
  readonly keep: string | null
  readonly now: Date
}

/** Ends all sessions but one and forgets the other devices. Returns how many sessions were ended. */
export async function revokeOthers(db: Db, { userId, keep, now }: Keeping): Promise<number> {
  const revoked = await db
    .update(sessions)
    .set({ revoked_at: now })
    .where(and(eq(sessions.user_id, userId), ne(sessions.id, keep ?? ''), isLive(now)))
    .returning({ id: sessions.id })
  await forgetOtherDevices(db, { userId, keep, now })
  return revoked.length
}

interface EndedSession {
  readonly userId: string
  readonly id: string
  /** The session that ends it; null if that session belongs to another account. */
  readonly from: string | null
  readonly now: Date
}

/** True if the session is this person's, even if it had ended. Forgets its device, unless that makes the request. */
export async function endSession(tx: Db, { userId, now, id, from }: EndedSession): Promise<boolean> {
  await forgetDeviceOf(tx, { userId, sessionId: id, keep: from, now })
  const ended = await tx
    .update(sessions)
    .set({ revoked_at: sql`coalesce(${sessions.revoked_at}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id })
  return ended.length === 1
}
