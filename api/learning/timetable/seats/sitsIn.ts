import { type SQL, sql } from 'drizzle-orm'

/** Whether `seat` belongs to the person's own account, or is theirs in their guardian's account. */
export function sitsIn(personId: SQL): SQL {
  return sql`(seat.student_id = ${personId} OR seat.learner_id = (SELECT account.learner_id FROM learner_accounts AS account
    WHERE account.account_id = ${personId} AND account.ended_at IS NULL))`
}
