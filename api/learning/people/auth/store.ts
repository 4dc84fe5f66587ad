import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { users } from '../../base/index.ts'
import { tutors } from '../../catalogue/index.ts'
import { challenges, type PendingAccount } from '../tables/index.ts'

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

/**
 * Finds an account and locks it until the transaction ends. Whatever opens a session or changes how an account signs in
 * queues here, so that nothing slips in while all sessions are being ended.
 */
export async function lockUser(tx: Db, id: string): Promise<UserRow | undefined> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('no key update')
  return user
}

export function contactColumn({ channel }: Pick<Contact, 'channel'>) {
  return channel === 'email' ? users.email : users.mobile
}

export async function findByContact(db: Db, contact: Contact): Promise<UserRow | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(contactColumn(contact), contact.identifier))
  return user
}

/** Creates the account, or returns the one that this contact got in the meantime. */
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
      ...(pending.time_zone && { time_zone: pending.time_zone }),
      handle: pending.role === 'tutor' ? handleFor(pending.name) : null,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning()
  const user = made ?? (await findByContact(tx, contact))
  if (!user) throw new Error('The account was neither created nor found.')
  if (user.roles.includes('tutor')) await beginProfile(tx, user.id)
  return user
}

/** Creates the tutor's profile, empty at first. */
export async function beginProfile(tx: Db, userId: string): Promise<void> {
  await tx
    .insert(tutors)
    .values({ user_id: userId, bio: '', languages: [], city: '' })
    .onConflictDoNothing({ target: tutors.user_id })
}

/** A name for the tutor's sub-domain: letters allowed in a host name, and a suffix that makes it unique. */
export function handleFor(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
  return [plain || 'tutor', randomBytes(3).toString('hex')].join('-')
}

/** Undefined fields stay unchanged. */
export type ProfileValues = {
  readonly [K in 'name' | 'time_zone' | 'state' | 'locale' | 'headline' | 'avatar_url']?:
    | UserRow[K]
    | undefined
} & { readonly updated_at: Date }

export async function changeUser(db: Db, id: string, values: ProfileValues): Promise<UserRow | undefined> {
  const [user] = await db.update(users).set(values).where(eq(users.id, id)).returning()
  return user
}

type NewChallenge = typeof challenges.$inferInsert & { readonly requester: string }

/** A new challenge voids the same requester's earlier ones for the same contact. */
export async function replaceChallenge(tx: Db, challenge: NewChallenge): Promise<void> {
  const { identifier, requester, created_at } = challenge
  const theirs = and(eq(challenges.identifier, identifier), eq(challenges.requester, requester))
  await tx
    .update(challenges)
    .set({ closed_at: created_at })
    .where(and(theirs, isNull(challenges.closed_at)))
  await tx.insert(challenges).values(challenge)
}

export interface Guess {
  readonly id: string
  readonly now: Date
  /** The person whose contact, or the session whose owner, is to be verified; null for signing in. */
  readonly holder: string | null
}

/** Uses up an attempt before anything is compared, so that parallel guesses are counted one by one. */
export async function spendTry(db: Db, { id, now, holder }: Guess): Promise<ChallengeRow | undefined> {
  const { pending } = challenges
  const isFor = sql`coalesce(${pending} ->> 'contact_of', ${pending} ->> 'confirms') IS NOT DISTINCT FROM ${holder}::text`
  const [challenge] = await db
    .update(challenges)
    .set({ tries_left: sql`${challenges.tries_left} - 1` })
    .where(and(eq(challenges.id, id), isOpen(now), gt(challenges.tries_left, 0), isFor))
    .returning()
  return challenge
}

/** The challenge's requester, or null if there is no such challenge. */
export async function requesterOfChallenge(db: Db, id: string): Promise<string | null> {
  const [challenge] = await db
    .select({ requester: challenges.requester })
    .from(challenges)
    .where(eq(challenges.id, id))
  return challenge?.requester ?? null
}

/** True only for the caller that closes it. */
export async function closeChallenge(tx: Db, id: string, now: Date): Promise<boolean> {
  const closed = await tx
    .update(challenges)
    .set({ closed_at: now, pending: null })
    .where(and(eq(challenges.id, id), isOpen(now)))
    .returning({ id: challenges.id })
  return closed.length === 1
}

function isOpen(now: Date) {
  return and(isNull(challenges.closed_at), gt(challenges.expires_at, now))
}
