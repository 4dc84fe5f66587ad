import { type SQL, sql } from 'drizzle-orm'

/** Narrows a list to what is one learner's, or the account holder's own; all of it where nobody is named. */
export function learnerIs(learner: string | undefined, column: SQL): SQL {
  if (learner === undefined) return sql`true`
  return learner === 'me' ? sql`${column} IS NULL` : sql`${column} = ${learner}`
}
