import { type SQL, sql } from 'drizzle-orm'
import { startsOf } from '../../../deskLists/index.ts'
import { personWords, users } from '../../base/index.ts'

/** Ids of the people who match every word of the text, as `isNamed` does. */
export function peopleNamed(text: string, atMost = 1_000_000): SQL {
  // Materialized: a planner that expects many matches would instead scan all people in the list's order.
  return sql`WITH named AS MATERIALIZED (
    SELECT ${users.id} FROM ${users} WHERE ${isNamed(users, text)} LIMIT ${atMost}::int)
    SELECT id FROM named`
}

/** True if each word is the start of a name, of a number or of a part of an email address. */
export function isNamed(person: Parameters<typeof personWords>[0], text: string): SQL {
  const query = startsOf(text)
  return query === null ? sql`false` : sql`${personWords(person)} @@ to_tsquery('simple', ${query})`
}
