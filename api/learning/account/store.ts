import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { NoticeChoices } from '#contract/learning/account.ts'
import type { Db } from '../../db/Db.ts'
import { isLive } from '../auth/sessions.ts'
import { beginProfile, type Contact, handleFor, type UserRow } from '../auth/store.ts'
import { challenges, sessions, users } from '../auth/tables.ts'

interface Change {
  readonly userId: string
  readonly now: Date
}

export async function keepNotices(
  db: Db,
  { userId, now, choices }: Change & { readonly choices: NoticeChoices },
): Promise<void> {
  await db.update(users).set({ notices: choices, updated_at: now }).where(eq(users.id, userId))
}

interface SessionPage extends Change {
  readonly items: number
  readonly page: number
}

export async function listSessions(db: Db, { userId, now, items, page }: SessionPage) {
  const where = and(eq(sessions.user_id, userId), isLive(now))
  const { id, user_agent, created_at, last_used_at } = sessions
  const found = await db
    .select({ id, user_agent, created_at, last_used_at })
    .from(sessions)
    .where(where)
    .orderBy(desc(last_used_at), asc(id))
    .limit(items)
    .offset((page - 1) * items)
  return { found, total: await db.$count(sessions, where) }
}

/** True where it is this person's, ended already or not. */
export async function endSession(
  db: Db,
  { userId, now, id }: Change & { readonly id: string },
): Promise<boolean> {
  const ended = await db
    .update(sessions)
    .set({ revoked_at: sql`coalesce(${sessions.revoked_at}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(sessions.id, id), eq(sessions.user_id, userId)))
    .returning({ id: sessions.id })
  return ended.length === 1
}

/** Makes a proved contact this person's own; codes that went to the former one are void. */
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
  await tx
    .update(challenges)
    .set({ closed_at: now })
    .where(and(eq(challenges.user_id, userId), isNull(challenges.closed_at)))
  return user
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
  /** The one that was compared; null where there was none. */
  readonly former: string | null
  readonly hash: string
}

/** Undefined where the password changed since it was compared. */
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
