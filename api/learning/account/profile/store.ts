import { and, asc, desc, eq, gt, gte, isNull, sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Viewer } from '../../../http/handler.ts'
import { keepChoices, type NoticeChoices, sessions, users } from '../../base/index.ts'
import {
  beginProfile,
  type Contact,
  challenges,
  contactChanges,
  handleFor,
  isLive,
  lockUser,
  mustExist,
  type UserRow,
} from '../../people/index.ts'

interface Change {
  readonly userId: string
  readonly now: Date
}

export async function keepNotices(
  db: Db,
  { userId, now, choices }: Change & { readonly choices: NoticeChoices },
): Promise<void> {
  await db.transaction(async (tx) => {
    const user = mustExist(await lockUser(tx, userId))
    await keepChoices(tx, { user, choices, by: 'account', now })
  })
}

interface SessionPage extends Change {
  readonly items: number
  readonly page: number
}

export async function listSessions(db: Db, { userId, now, items, page }: SessionPage) {
  const where = and(eq(sessions.user_id, userId), isNull(sessions.looker_session), isLive(now))
  const { id, user_agent, created_at, last_used_at } = sessions
  const list = await db
    .select({ id, user_agent, created_at, last_used_at })
    .from(sessions)
    .where(where)
    .orderBy(desc(last_used_at), asc(id))
    .limit(items)
    .offset((page - 1) * items)
  return { sessions: list, total: await db.$count(sessions, where) }
}

/** Returns the person and locks their row until the transaction ends. Refused if this session has ended. */
export async function stillSignedIn(tx: Db, { id, sessionId }: Viewer, now: Date): Promise<UserRow> {
  const user = await lockUser(tx, id)
  const live = await tx.$count(sessions, and(eq(sessions.id, sessionId), isLive(now)))
  if (live === 0) throw new ApiError('unauthenticated')
  return mustExist(user)
}

/** Makes a verified contact this person's own. Codes sent to the old contact become void. */
export async function setContact(
  tx: Db,
  { userId, now, contact }: Change & { readonly contact: Contact },
): Promise<UserRow | undefined> {
  const column = contact.channel === 'email' ? 'email' : 'mobile'
  const [user] = await tx
    .update(users)
    .set({ [column]: contact.identifier, updated_at: now })
    .where(eq(users.id, userId))
    .returning()
  await closeChallengesOf(tx, { userId, now })
  return user
}

async function closeChallengesOf(tx: Db, { userId, now }: Change): Promise<void> {
  await tx
    .update(challenges)
    .set({ closed_at: now })
    .where(and(eq(challenges.user_id, userId), isNull(challenges.closed_at)))
}

export type ContactChangeRow = typeof contactChanges.$inferSelect

/** The changes that this person can still undo, latest first. */
export async function openChanges(db: Db, { userId, now }: Change): Promise<readonly ContactChangeRow[]> {
  return db
    .select()
    .from(contactChanges)
    .where(and(eq(contactChanges.user_id, userId), isOpen(now)))
    .orderBy(desc(contactChanges.created_at))
}

export async function findChange(
  db: Db,
  { hash, now }: { readonly hash: string; readonly now: Date },
): Promise<ContactChangeRow | undefined> {
  const [change] = await db
    .select()
    .from(contactChanges)
    .where(and(eq(contactChanges.token_hash, hash), isOpen(now)))
  return change
}

function isOpen(now: Date) {
  return and(isNull(contactChanges.undone_at), gt(contactChanges.expires_at, now))
}

/** Closes this change and all later ones; true only for the caller that closes it. */
export async function closeChanges(
  tx: Db,
  { id, user_id, created_at }: ContactChangeRow,
  now: Date,
): Promise<boolean> {
  const closed = await tx
    .update(contactChanges)
    .set({ undone_at: now })
    .where(
      and(
        eq(contactChanges.user_id, user_id),
        gte(contactChanges.created_at, created_at),
        isNull(contactChanges.undone_at),
      ),
    )
    .returning({ id: contactChanges.id })
  return closed.some((each) => each.id === id)
}

/** Restores the contacts, and removes the password: the person who made the change may have set it. */
export async function restoreContacts(tx: Db, change: ContactChangeRow, now: Date): Promise<UserRow> {
  const { user_id, former_email, former_mobile } = change
  const [user] = await tx
    .update(users)
    .set({ email: former_email, mobile: former_mobile, password_hash: null, updated_at: now })
    .where(eq(users.id, user_id))
    .returning()
  await closeChallengesOf(tx, { userId: user_id, now })
  return mustExist(user)
}

export async function makeTutor(
  tx: Db,
  { userId, now, headline }: Change & { readonly headline: string },
): Promise<UserRow | undefined> {
  const [known] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  if (!known) return undefined
  const [user] = await tx
    .update(users)
    .set({
      roles: sql`CASE WHEN 'tutor' = ANY(${users.roles}) THEN ${users.roles} ELSE array_append(${users.roles}, 'tutor'::user_role) END`,
      handle: sql`coalesce(${users.handle}, ${handleFor(known.name)})`,
      headline,
      updated_at: now,
    })
    .where(eq(users.id, userId))
    .returning()
  await beginProfile(tx, userId)
  return user
}

interface NewPassword extends Change {
  /** The password hash that was compared; null if there was none. */
  readonly former: string | null
  readonly hash: string
}

/** Undefined if the password has changed since it was compared. */
export async function setPassword(
  tx: Db,
  { userId, now, former, hash }: NewPassword,
): Promise<UserRow | undefined> {
  const [user] = await tx
    .update(users)
    .set({ password_hash: hash, updated_at: now })
    .where(and(eq(users.id, userId), sql`${users.password_hash} IS NOT DISTINCT FROM ${former}::text`))
    .returning()
  return user
}
