import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { hour, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { rows } from '../db/rows.ts'
import { within } from '../within.ts'

const patience = 2_000
const Counts = z.object({
  dead: z.int(),
  pending: z.int(),
  oldest: z.nullable(z.coerce.date()),
  refunds: z.int(),
})

export interface Queue {
  readonly dead: number
  readonly pending: number
  readonly oldestSeconds: number
  /** Refunds that nobody has paid out for an hour. */
  readonly refunds: number
}

/** How many messages are pending, and since when; fails if the database doesn't answer soon. */
export async function queueOf(db: Db, now: Date): Promise<Queue> {
  const [counts] = await within(
    patience,
    rows(
      db,
      sql`
      SELECT count(*) FILTER (WHERE status = 'dead')::int AS dead,
        count(*) FILTER (WHERE status = 'pending')::int AS pending,
        min(created_at) FILTER (WHERE status = 'pending') AS oldest,
        (SELECT count(*)::int FROM refunds WHERE status = 'pending'
          AND created_at < ${later(now, -hour).toISOString()}::timestamptz) AS refunds
      FROM outbox WHERE status IN ('pending', 'dead')`,
      Counts,
    ),
  )
  if (!counts) throw new Error('A count has no row.')
  const oldestSeconds = counts.oldest ? Math.max(0, (now.getTime() - counts.oldest.getTime()) / 1000) : 0
  return { dead: counts.dead, pending: counts.pending, oldestSeconds, refunds: counts.refunds }
}
