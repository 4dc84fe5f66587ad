import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'

/** Each time; the rest follows in the next hours. */
const atOnce = 50_000

/**
 * Deletes what is older than a year, from the beginning of the chain alone, so that the rest still follows one from the
 * other. The newest row stays however old it is: the next one is numbered and chained after it.
 */
export async function forgetActions(db: Db): Promise<void> {
  // By the database's clock, because it refuses to delete anything younger by that clock.
  await db.execute(sql`DELETE FROM staff_actions WHERE number < (
    SELECT least(
      (SELECT number FROM staff_actions WHERE greatest(at, written_at) >= now() - interval '1 year 1 day' ORDER BY number LIMIT 1),
      (SELECT max(number) FROM staff_actions),
      (SELECT min(number) + ${atOnce}::int FROM staff_actions)))`)
}
