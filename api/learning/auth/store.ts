import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/Db.ts'
import { newId } from '../../db/ids.ts'
import { tutors } from '../catalogue/tables.ts'
import { challenges, type PendingAccount, users } from './tables.ts'

export type UserRow = typeof users.$inferSelect
export type ChallengeRow = typeof challenges.$inferSelect
export interface Contact {
  readonly channel: ChallengeRow['channel']
  readonly identifier: string
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

export async function findByContact(db: Db, { channel, identifier }: Contact): Promise<UserRow | undefined> {
  const column = channel === 'email' ? users.email : users.mobile
  const [user] = await db.select().from(users).where(eq(column, identifier))
  return user
}

/** Makes the account, or gives the one that this contact got in the meantime. */
export async function createUser(
  tx: Db,
  contact: Contact,
  { pending, now }: { pending: PendingAccount; now: Date },
): Promise<UserRow> {
  const [made] = await tx
    .insert(users)
    .values({
      id: newId(now),
      name: pending.name,
      [contact.channel === 'email' ? 'email' : 'mobile']: contact.identifier,
      password_hash: pending.password_hash,
      roles: pending.role === 'tutor' ? ['student', 'tutor'] : ['student'],
      handle: pending.role === 'tutor' ? handleFor(pending.name) : null,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning()
  const user = made ?? (await findByContact(tx, contact))
  if (!user) throw new Error('The account was neither made nor found.')
  if (user.roles.includes('tutor')) await beginProfile(tx, user.id)
  return user
}

/** What a tutor shows beyond the account, empty at first. */
export async function beginProfile(tx: Db, userId: string): Promise<void> {
  await tx
    .insert(tutors)
    .values({ user_id: userId, bio: '', languages: [], city: '' })
    .onConflictDoNothing({ target: tutors.user_id })
}

/** The name of a tutor's own sub-domain: letters that a host may have, and an ending that makes it theirs alone. */
export function handleFor(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return [plain || 'tutor', randomBytes(3).toString('hex')].join('-')
}

/** What is undefined stays as it is. */
export type ProfileValues = {
  readonly [K in 'name' | 'time_zone' | 'locale' | 'headline' | 'avatar_url']?: UserRow[K] | undefined
} & { readonly updated_at: Date }

export async function changeUser(db: Db, id: string, values: ProfileValues): Promise<UserRow | undefined> {
  const [user] = await db.update(users).set(values).where(eq(users.id, id)).returning()
  return user
}

/** A new challenge makes every earlier one for the same contact void. */
export async function replaceChallenge(tx: Db, challenge: typeof challenges.$inferInsert): Promise<void> {
  await tx
    .update(challenges)
    .set({ closed_at: challenge.created_at })
    .where(and(eq(challenges.identifier, challenge.identifier), isNull(challenges.closed_at)))
  await tx.insert(challenges).values(challenge)
}

export interface Guess {
  readonly id: string
  readonly now: Date
  /** Whose contact it is to prove; null to sign in. A code for the one is none for the other. */
  readonly contactOf: string | null
}

/** Uses up one try before anything is compared, so parallel guesses are counted one by one. */
export async function spendTry(db: Db, { id, now, contactOf }: Guess): Promise<ChallengeRow | undefined> {
  const [challenge] = await db
    .update(challenges)
    .set({ tries_left: sql`${challenges.tries_left} - 1` })
    .where(and(eq(challenges.id, id), isOpen(now), gt(challenges.tries_left, 0), isFor(contactOf)))
    .returning()
  return challenge
}

/** True for the one caller that closes it. */
export async function closeChallenge(tx: Db, id: string, now: Date): Promise<boolean> {
  const closed = await tx
    .update(challenges)
    .set({ closed_at: now, pending: null })
    .where(and(eq(challenges.id, id), isOpen(now)))
    .returning({ id: challenges.id })
  return closed.length === 1
}

function isFor(contactOf: string | null): SQL {
  const theirs = sql`(${challenges.pending} ->> 'contact_of')`
  return contactOf === null ? sql`${theirs} IS NULL` : sql`${theirs} = ${contactOf}`
}

function isOpen(now: Date) {
  return and(isNull(challenges.closed_at), gt(challenges.expires_at, now))
}
