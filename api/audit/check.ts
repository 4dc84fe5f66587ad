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

/** Takes two or three seconds, so that a call returns in time however many rows there are. */
const atOnce = 250_000

/** Rows may only be missing before a row that is old itself, since the newest old row of each chain is never forgotten. */
const isOlderThan = (age: string) => sql`greatest(at, written_at) < now() - ${age}::interval`

const followsFromRowBefore = sql`
  CASE WHEN number = number_before + 1 THEN previous = hash_before ELSE number > number_before AND ${isOlderThan('1 year')} END
  AND CASE WHEN previous_kept IS NULL THEN previous_kept_before IS NULL
    -- Only the first row that has it finds none in the row before.
    ELSE previous_kept = coalesce(newest_kept, (
      SELECT hash FROM staff_actions AS earlier WHERE earlier.number < linked.number AND years_kept(earlier) > 1
      ORDER BY earlier.number DESC LIMIT 1), '') END`

const beginsChain = sql`
  (previous = '' OR previous_kept IS NULL OR ${isOlderThan('1 year')})
  AND (coalesce(previous_kept, '') = '' OR ${isOlderThan('8 years')})`

/**
 * Checks that the rows are as they were written: none changed, and none removed that is younger than a year, or than
 * eight years if it's about money. A check begins with the row that the previous one ended with, so that nothing
 * between the two is missed.
 */
export async function checkChain(db: Db, from = 0, rowsAtOnce = atOnce): Promise<Chain> {
  const [checked] = await rows(
    db,
    sql`
    SELECT count(*) FILTER (WHERE number > ${from}::bigint) AS count, min(number) FILTER (WHERE NOT follows) AS broken, max(number) AS last,
      (SELECT max(number) FROM staff_actions) AS newest
    FROM (
      SELECT number, hash = staff_action_hash(entry) AND CASE
        WHEN number_before IS NOT NULL THEN ${followsFromRowBefore}
        WHEN number > (SELECT min(number) FROM staff_actions) THEN true
        ELSE ${beginsChain} END AS follows
      FROM (
        SELECT entry, (entry).number, (entry).at, (entry).written_at, (entry).hash, (entry).previous, (entry).previous_kept,
          lag((entry).number) OVER chain AS number_before, lag((entry).hash) OVER chain AS hash_before,
          lag((entry).previous_kept) OVER chain AS previous_kept_before,
          lag(CASE WHEN years_kept(entry) > 1 THEN (entry).hash ELSE (entry).previous_kept END) OVER chain AS newest_kept
        FROM (
          SELECT entry FROM staff_actions AS entry
          WHERE number >= coalesce((SELECT max(number) FROM staff_actions WHERE number <= ${from}::bigint), 0)
          ORDER BY number LIMIT ${rowsAtOnce}::bigint + 1
        ) AS part
        WINDOW chain AS (ORDER BY (entry).number)
      ) AS linked
    ) AS checked`,
    Checked,
  )
  const { count = 0, broken = null, last = null, newest = null } = checked ?? {}
  return { count, broken, next: last === newest ? null : last }
}
