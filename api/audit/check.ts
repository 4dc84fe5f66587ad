import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../db/Db.ts'
import { rows } from '../db/rows.ts'

export interface Chain {
  readonly count: number
  /** The first row that doesn't follow from the one before it; null if all do. */
  readonly broken: number | null
  /** The last row that was checked, if there are more; null at the end. */
  readonly next: number | null
}

const number = z.nullable(z.coerce.number())
const Checked = z.object({ count: z.coerce.number(), broken: number, last: number, newest: number })

/** Takes about two seconds, so that a call returns in time however many rows there are. */
const atOnce = 250_000

/**
 * Checks that the rows are as they were written: none changed, and none removed that is younger than a year. A check
 * begins with the row that the previous one ended with, so that nothing between the two is missed.
 */
export async function checkChain(db: Db, from = 0, rowsAtOnce = atOnce): Promise<Chain> {
  const [checked] = await rows(
    db,
    sql`
    SELECT count(*) FILTER (WHERE number <> ${from}::bigint) AS count, min(number) FILTER (WHERE NOT follows) AS broken, max(number) AS last,
      (SELECT max(number) FROM staff_actions) AS newest
    FROM (
      SELECT number,
        hash = staff_action_hash(entry)
          AND (before_this IS NULL OR (previous = before_this AND number = number_before + 1)) AS follows
      FROM (
        SELECT entry, entry.number, entry.hash, entry.previous,
          lag(entry.hash) OVER chain AS before_this, lag(entry.number) OVER chain AS number_before
        FROM staff_actions AS entry, (SELECT greatest(min(number), ${from}::bigint) AS first FROM staff_actions) AS here
        WHERE entry.number BETWEEN here.first AND here.first + ${rowsAtOnce}::bigint
        WINDOW chain AS (ORDER BY entry.number)
      ) AS linked
    ) AS checked`,
    Checked,
  )
  const { count = 0, broken = null, last = null, newest = null } = checked ?? {}
  return { count, broken, next: last === newest ? null : last }
}
