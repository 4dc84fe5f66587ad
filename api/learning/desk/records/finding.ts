import { type SQL, sql } from 'drizzle-orm'
import { startsOf } from '../../../deskLists/index.ts'
import { personWords, users } from '../../base/index.ts'

/** Ids of the people for whom each word starts a name, a number or a part of an address. */
export function peopleNamed(text: string, atMost = 1_000_000): SQL {
  // Materialized, or a planner that expects many matches scans everybody in list order and reads each one's words.
  return sql`WITH named AS MATERIALIZED (
    SELECT ${users.id} FROM ${users} WHERE ${isNamed(users, text)} LIMIT ${atMost}::int)
    SELECT id FROM named`
}

/** Each word is the start of a name, a number or a part of an address. */
export function isNamed(person: Parameters<typeof personWords>[0], text: string): SQL {
  const query = startsOf(text)
  return query === null ? sql`false` : sql`${personWords(person)} @@ to_tsquery('simple', ${query})`
}
