import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { brokenConstraint } from '../../../db/refusing.ts'
import { rows } from '../../../db/rows.ts'
import { learnerAccounts, learners, users } from '../../base/index.ts'
import { endSession, revokeOthers } from '../auth/index.ts'
import { findLearner, type Whose } from './store.ts'

interface Giving {
  readonly id: string
  readonly name: string
  readonly passwordHash: string
}

/** A learner keeps one account for good, so that what they wrote earlier stays theirs. Existing sessions are ended. */
export async function giveSignIn(tx: Db, whose: Whose, { id, name, passwordHash }: Giving): Promise<void> {
  const { guardianId, now } = whose
  const learner = await findLearner(tx, whose, id)
  if (!learner) throw new ApiError('not_found')
  const agreed = learner.consents.some((each) => each.purpose === 'sign_in' && each.withdrawn_at === null)
  if (learner.child && !agreed)
    throw new ApiError('validation_failed', { fields: { consents: signInConsentMissing } })
  const [guardian] = await tx
    .select({ time_zone: users.time_zone, locale: users.locale })
    .from(users)
    .where(eq(users.id, guardianId))
  const known = await accountOf(tx, id)
  const accountId = known ?? newId(now)
  const values = { name: learner.name, password_hash: passwordHash, updated_at: now, ...guardian }
  if (known) await tx.update(users).set(values).where(eq(users.id, known))
  else await tx.insert(users).values({ id: accountId, created_at: now, ...values })
  const account = { account_id: accountId, learner_id: id, sign_in_name: name, created_at: now }
  await onceTaken(() =>
    tx
      .insert(learnerAccounts)
      .values(account)
      .onConflictDoUpdate({
        target: learnerAccounts.learner_id,
        set: { sign_in_name: name, created_at: now, ended_at: null },
      }),
  )
  await revokeOthers(tx, { userId: accountId, keep: null, now })
}

const signInConsentMissing = 'Please agree above first, so that they can have their own sign-in.'

async function onceTaken(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (brokenConstraint(error) !== 'learner_accounts_name') throw error
    throw new ApiError('validation_failed', {
      fields: { name: 'This name is taken. Add a number, or choose another one.' },
    })
  }
}

/** Ends the learner's sign-in, if there is one. */
export async function endSignIn(tx: Db, learnerId: string, now: Date): Promise<void> {
  const [ended] = await tx
    .update(learnerAccounts)
    .set({ ended_at: now })
    .where(and(eq(learnerAccounts.learner_id, learnerId), isNull(learnerAccounts.ended_at)))
    .returning({ id: learnerAccounts.account_id })
  if (!ended) return
  await tx.update(users).set({ password_hash: null, updated_at: now }).where(eq(users.id, ended.id))
  await revokeOthers(tx, { userId: ended.id, keep: null, now })
}

/** Signs out one device only. False if the session isn't this learner's. */
export async function endLearnerSession(
  tx: Db,
  { learnerId, id, now }: { readonly learnerId: string; readonly id: string; readonly now: Date },
): Promise<boolean> {
  const account = await accountOf(tx, learnerId)
  return account !== undefined && endSession(tx, { userId: account, id, from: null, now })
}

/** The account takes the learner's name, which tutors see. */
export async function renameAccount(tx: Db, learnerId: string, name: string, now: Date): Promise<void> {
  const own = sql`${users.id} = (SELECT account.account_id FROM learner_accounts AS account WHERE account.learner_id = ${learnerId})`
  await tx
    .update(users)
    .set({ name, updated_at: now })
    .where(and(own, ne(users.name, name)))
}

/** Deletes the account of a learner who never took anything. */
export async function dropAccount(tx: Db, learnerId: string): Promise<void> {
  const account = await accountOf(tx, learnerId)
  if (account) await tx.delete(users).where(eq(users.id, account))
}

async function accountOf(tx: Db, learnerId: string): Promise<string | undefined> {
  const [account] = await tx
    .select({ id: learnerAccounts.account_id })
    .from(learnerAccounts)
    .where(eq(learnerAccounts.learner_id, learnerId))
  return account?.id
}

/** The accounts of a guardian's learners, including those whose sign-in has ended. */
export async function youngAccountsOf(db: Db, guardianId: string): Promise<readonly string[]> {
  const accounts = await db
    .select({ id: learnerAccounts.account_id })
    .from(learnerAccounts)
    .innerJoin(learners, eq(learners.id, learnerAccounts.learner_id))
    .where(eq(learners.guardian_id, guardianId))
    .orderBy(learnerAccounts.account_id)
  return accounts.map(({ id }) => id)
}

/** Finds an account by the name that a guardian gave it, as long as the sign-in lasts. */
export async function findSignIn(db: Db, name: string) {
  const [account] = await rows(
    db,
    sql`SELECT account.account_id AS id, person.password_hash FROM learner_accounts AS account
      JOIN users AS person ON person.id = account.account_id
      JOIN learners AS learner ON learner.id = account.learner_id JOIN users AS guardian ON guardian.id = learner.guardian_id
      WHERE account.sign_in_name = ${name.toLowerCase()} AND account.ended_at IS NULL AND learner.removed_at IS NULL
        AND guardian.closed_at IS NULL`,
    z.object({ id: z.string(), password_hash: z.nullable(z.string()) }),
  )
  return account
}
