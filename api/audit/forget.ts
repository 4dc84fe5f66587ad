import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'

/** For how many years the database refuses to delete a row. */
export const yearsKept = { money: 8, rest: 1 } as const

/** The most rows that one hourly run deletes; later runs delete the rest. */
const atOnce = 50_000

/**
 * Deletes rows older than a year, or than eight years if they're about money, oldest first and never behind a younger
 * row. In each of the two chains the newest old row stays: the next row follows from it, so that `checkChain` can tell
 * what was forgotten from what somebody removed.
 */
export async function forgetActions(db: Db): Promise<void> {
  // By the database's clock, because a trigger refuses to delete younger rows by that clock.
  const lastBefore = (years: number) => sql`(
    SELECT max(number) AS number FROM staff_actions AS entry WHERE years_kept(entry) >= ${years}::int AND number < coalesce(
      (SELECT number FROM staff_actions WHERE greatest(at, written_at) >= now() - make_interval(years => ${years}::int, days => 1)
        ORDER BY number LIMIT 1),
      9223372036854775807))`
  await db.execute(sql`DELETE FROM staff_actions WHERE number IN (
    SELECT entry.number
    FROM staff_actions AS entry, ${lastBefore(yearsKept.rest)} AS of_all, ${lastBefore(yearsKept.money)} AS of_money
    WHERE entry.number < of_all.number AND (years_kept(entry) = ${yearsKept.rest}::int OR entry.number < of_money.number)
    ORDER BY entry.number LIMIT ${atOnce}::int)`)
}
