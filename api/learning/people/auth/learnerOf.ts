import { eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { learnerAccounts, learners, type Reader, readerColumns, users } from '../../base/index.ts'

/** The learner of a young person's account, for their profile; empty for other accounts. */
export async function learnerOf(db: Db, accountId: string) {
  const [learner] = await rows(
    db,
    sql`SELECT learner.id, learner.name FROM learner_accounts AS account JOIN learners AS learner ON learner.id = account.learner_id
      WHERE account.account_id = ${accountId}`,
    z.object({ id: z.string(), name: z.string() }),
  )
  return learner ? { learner, profile_complete: true } : {}
}

/** The guardian of a young person's account; undefined for other accounts. */
export async function guardianOf(db: Db, accountId: string): Promise<Reader | undefined> {
  const [guardian] = await db
    .select(readerColumns)
    .from(learnerAccounts)
    .innerJoin(learners, eq(learners.id, learnerAccounts.learner_id))
    .innerJoin(users, eq(users.id, learners.guardian_id))
    .where(eq(learnerAccounts.account_id, accountId))
  return guardian
}
