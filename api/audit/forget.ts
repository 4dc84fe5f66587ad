import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'

/** The most rows that one hourly run deletes; later runs delete the rest. */
const atOnce = 50_000

/**
 * Deletes rows older than a year, only from the start of the chain, so that the remaining rows still form a chain. The
 * newest row stays however old it is: the next one is numbered and chained after it.
 */
export async function forgetActions(db: Db): Promise<void> {
  // By the database's clock, because a trigger refuses to delete younger rows by that clock.
  await db.execute(sql`DELETE FROM staff_actions WHERE number < (
    SELECT least(
      (SELECT number FROM staff_actions WHERE greatest(at, written_at) >= now() - interval '1 year 1 day' ORDER BY number LIMIT 1),
      (SELECT max(number) FROM staff_actions),
      (SELECT min(number) + ${atOnce}::int FROM staff_actions)))`)
}
