import { type SQL, sql } from 'drizzle-orm'
import { personWords, users } from '../tables/index.ts'

/** The ids of people of whom each word is the start of a name, a number or a part of an address. */
export function peopleNamed(text: string, atMost = 1_000_000): SQL {
  // Materialized, or a planner that expects many goes through everybody in the order of the list and reads each one's words.
  return sql`WITH named AS MATERIALIZED (
    SELECT ${users.id} FROM ${users} WHERE ${isNamed(users, text)} LIMIT ${atMost}::int)
    SELECT id FROM named`
}

/** Each word is the start of a name, a number or a part of an address. */
export function isNamed(person: Parameters<typeof personWords>[0], text: string): SQL {
  const query = startsOf(text)
  return query === null ? sql`false` : sql`${personWords(person)} @@ to_tsquery('simple', ${query})`
}

/** Numbers are typed in groups, `98765 43210`, and stored as one. */
function startsOf(text: string): string | null {
  const joined = /^[+\d][\d\s().-]{3,}$/.test(text) ? text.replace(/\D/g, '') : text.toLowerCase()
  const words = joined.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length === 0 ? null : words.map((word) => `'${word}':*`).join(' & ')
}

/** For `LIKE`: what begins with the text as it is typed. */
export function beginsWith(text: string): string {
  return `${text.replace(/[\\%_]/g, '\\$&')}%`
}
