import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../db/Db.ts'
import { rows } from '../db/rows.ts'

export interface Chain {
  readonly count: number
  /** The first row that doesn't follow from the one before it; null if all do. */
  readonly broken: number | null
}

const Checked = z.object({ count: z.coerce.number(), broken: z.nullable(z.coerce.number()) })

/** Whether the rows are the ones that were written: none changed, none taken out. Those older than a year may be gone. */
export async function checkChain(db: Db): Promise<Chain> {
  const [checked] = await rows(
    db,
    sql`
    SELECT count(*) AS count, min(number) FILTER (WHERE NOT follows) AS broken
    FROM (
      SELECT number,
        hash = staff_action_hash(entry)
          AND (before_this IS NULL OR (previous = before_this AND number = number_before + 1)) AS follows
      FROM (
        SELECT entry, entry.number, entry.hash, entry.previous,
          lag(entry.hash) OVER chain AS before_this, lag(entry.number) OVER chain AS number_before
        FROM staff_actions AS entry
        WINDOW chain AS (ORDER BY entry.number)
      ) AS linked
    ) AS checked`,
    Checked,
  )
  return checked ?? { count: 0, broken: null }
}
