import { randomBytes } from 'node:crypto'
import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { inBase32, newSecret } from '../../../totp.ts'
import { hashToken, secondWayPolicy } from '../auth/index.ts'
import { authenticators, recoveryCodes } from '../tables/index.ts'

export type AuthenticatorRow = typeof authenticators.$inferSelect

export async function authenticatorOf(db: Db, userId: string): Promise<AuthenticatorRow | undefined> {
  const [authenticator] = await db.select().from(authenticators).where(eq(authenticators.user_id, userId))
  return authenticator
}

/** Creates a new secret each time until one is confirmed; undefined if one already is. */
export async function beginAuthenticator(
  db: Db,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<AuthenticatorRow | undefined> {
  const values = { secret: newSecret(), created_at: now, last_step: 0 }
  const [begun] = await db
    .insert(authenticators)
    .values({ user_id: userId, ...values })
    .onConflictDoUpdate({
      target: authenticators.user_id,
      set: values,
      setWhere: isNull(authenticators.proved_at),
    })
    .returning()
  return begun
}

/** True for the first code that is at least half a minute later than any code used before. */
export async function spendStep(
  tx: Db,
  { user_id, secret }: AuthenticatorRow,
  used: { readonly step: number; readonly proved_at?: Date },
): Promise<boolean> {
  const { step, ...values } = used
  const spent = await tx
    .update(authenticators)
    .set({ last_step: step, ...values })
    .where(
      and(
        eq(authenticators.user_id, user_id),
        eq(authenticators.secret, secret),
        lt(authenticators.last_step, step),
      ),
    )
    .returning({ id: authenticators.user_id })
  return spent.length === 1
}

/** Uses up a recovery code and returns how many are left; null if the account has no such code. */
export async function spendRecoveryCode(tx: Db, userId: string, code: string): Promise<number | null> {
  const spent = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.hash, hashToken(code))))
    .returning({ hash: recoveryCodes.hash })
  return spent.length === 1 ? recoveryCodesLeft(tx, userId) : null
}

export function recoveryCodesLeft(db: Db, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.user_id, userId))
}

/** Creates ten codes, formatted for writing down. They replace the previous ones. */
export async function renewRecoveryCodes(tx: Db, userId: string, now: Date): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  const codes = Array.from({ length: secondWayPolicy.recoveryCodes }, () => inBase32(randomBytes(10)))
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ user_id: userId, hash: hashToken(code), created_at: now })))
  return codes.map((code) => inGroups(code, '-'))
}

/** Splits a text into groups of four, since people read it off a screen and type it elsewhere. */
export function inGroups(text: string, between: string): string {
  return (text.match(/.{1,4}/g) ?? []).join(between)
}

/** True if a confirmed authenticator was removed. */
export async function removeAuthenticator(tx: Db, userId: string): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId))
  const [removed] = await tx.delete(authenticators).where(eq(authenticators.user_id, userId)).returning()
  return Boolean(removed?.proved_at)
}
