import { randomBytes } from 'node:crypto'
import { and, count, desc, eq, gt } from 'drizzle-orm'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { hashToken, passkeyPolicy } from '../auth/index.ts'
import { passkeyChallenges, passkeys } from '../tables/index.ts'

export type PasskeyRow = typeof passkeys.$inferSelect

/** What a challenge is for, and the person it was issued to; null for signing in. */
export interface Asked {
  readonly purpose: (typeof passkeyChallenges.$inferSelect)['purpose']
  readonly userId: string | null
}

export async function askQuestion(db: Db, { purpose, userId }: Asked, now: Date): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await db.insert(passkeyChallenges).values({
    hash: hashToken(challenge),
    purpose,
    user_id: userId,
    expires_at: later(now, passkeyPolicy.lifetime),
  })
  return challenge
}

/** True once per challenge, and only for the person it was issued to. */
export async function answerQuestion(
  db: Db,
  challenge: string,
  { purpose, userId, now }: Asked & { readonly now: Date },
): Promise<boolean> {
  const [answered] = await db
    .delete(passkeyChallenges)
    .where(and(eq(passkeyChallenges.hash, hashToken(challenge)), gt(passkeyChallenges.expires_at, now)))
    .returning()
  return answered?.purpose === purpose && answered.user_id === userId
}

export function passkeysOf(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .select()
    .from(passkeys)
    .where(eq(passkeys.user_id, userId))
    .orderBy(desc(passkeys.created_at), desc(passkeys.id))
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | undefined> {
  const [passkey] = await db.select().from(passkeys).where(eq(passkeys.credential_id, credentialId))
  return passkey
}

export async function hasRoom(db: Db, userId: string): Promise<boolean> {
  const [counted] = await db.select({ all: count() }).from(passkeys).where(eq(passkeys.user_id, userId))
  return (counted?.all ?? 0) < passkeyPolicy.atMost
}

/** Undefined if an account already has it. */
export async function keepPasskey(
  tx: Db,
  row: typeof passkeys.$inferInsert,
): Promise<PasskeyRow | undefined> {
  const [kept] = await tx
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing({ target: passkeys.credential_id })
    .returning()
  return kept
}

/** False if, since it was read, the passkey was removed or used with the same count. */
export async function countUse(
  tx: Db,
  { id, counter }: PasskeyRow,
  used: { readonly counter: number; readonly now: Date },
): Promise<boolean> {
  const changed = await tx
    .update(passkeys)
    .set({ counter: used.counter, last_used_at: used.now })
    .where(and(eq(passkeys.id, id), eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return changed.length === 1
}

export async function removePasskey(
  tx: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<PasskeyRow | undefined> {
  const [removed] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, userId)))
    .returning()
  return removed
}

/** Removes all passkeys, since somebody else may have added one. */
export async function removePasskeys(tx: Db, userId: string): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.user_id, userId))
}
