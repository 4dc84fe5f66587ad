import { type SQL, sql } from 'drizzle-orm'

/** Seats of somebody's own account, or in a guardian's account for them, in terms of `seat`. */
export function sitsIn(personId: SQL): SQL {
  return sql`(seat.student_id = ${personId} OR seat.learner_id = (SELECT account.learner_id FROM learner_accounts AS account
    WHERE account.account_id = ${personId} AND account.ended_at IS NULL))`
}
