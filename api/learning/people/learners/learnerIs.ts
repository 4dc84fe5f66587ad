import { type SQL, sql } from 'drizzle-orm'

/** Narrows a list to one learner or to the account holder. Without either, the list stays whole. */
export function learnerIs(learner: string | undefined, column: SQL): SQL {
  if (learner === undefined) return sql`true`
  return learner === 'me' ? sql`${column} IS NULL` : sql`${column} = ${learner}`
}
