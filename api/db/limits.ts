import { eq, lt, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { earlier, later } from '../clock.ts'
import type { Db } from './Db.ts'
import { rows } from './rows.ts'
import { limits as table } from './systemTables.ts'

export interface Limit {
  readonly key: string
  readonly atMost: number
  /** Milliseconds after which the count starts afresh. */
  readonly window: number
  /** The wait after the first attempt, the second and so on; the last one repeats. */
  readonly pauses?: readonly number[]
}
export type Turn =
  | { readonly allowed: true; readonly next_at: Date }
  | { readonly allowed: false; readonly retryAfter: number }

/**
 * Counts one more attempt, or refuses it, in one statement, so parallel requests to several processes can't slip
 * through.
 */
export async function takeTurn(db: Db, limit: Limit, now: Date): Promise<Turn> {
  const { key, atMost, window, pauses = [0] } = limit
  const time = sql`${now.toISOString()}::timestamptz`
  const over = sql`limits.resets_at <= ${time}`
  // Parallel requests may read their clocks out of order, so where a limit has no pauses, none counts as too early.
  const isNext = limit.pauses ? sql`limits.next_at <= ${time}` : sql`true`
  const count = sql`CASE WHEN ${over} THEN 1 ELSE limits.count + 1 END`
  const fresh = later(now, window).toISOString()
  const wait = (nth: unknown) =>
    sql`${time} + (${sql.raw(`ARRAY[${pauses.map(Math.trunc).join(',')}]`)})[LEAST(${nth}, ${pauses.length}::int)] * interval '1 millisecond'`
  const taken = await rows(
    db,
    sql`
    INSERT INTO limits (key, count, next_at, resets_at) VALUES (${key}, 1, ${wait(sql`1`)}, ${fresh}::timestamptz)
    ON CONFLICT (key) DO UPDATE SET count = ${count}, next_at = ${wait(count)},
      resets_at = CASE WHEN ${over} THEN ${fresh}::timestamptz ELSE LEAST(limits.resets_at, ${fresh}::timestamptz) END
    WHERE ${over} OR (limits.count < ${atMost}::int AND ${isNext})
    RETURNING next_at`,
    z.object({ next_at: z.coerce.date() }),
  )
  if (taken[0]) return { allowed: true, next_at: taken[0].next_at }
  return { allowed: false, retryAfter: await waitLeft(db, limit, now) }
}

/**
 * The seconds left to wait, at most the limit's own times: a later time was written by a clock that was ahead, and is
 * corrected.
 */
async function waitLeft(db: Db, { key, atMost, window, pauses = [0] }: Limit, now: Date): Promise<number> {
  const [row] = await db.select().from(table).where(eq(table.key, key))
  if (!row) return 1
  const resets_at = earlier(row.resets_at, later(now, window))
  const next_at = earlier(row.next_at, later(now, Math.max(...pauses)))
  if (resets_at < row.resets_at || next_at < row.next_at)
    await db.update(table).set({ resets_at, next_at }).where(eq(table.key, key))
  const until = row.count >= atMost ? resets_at : next_at
  return Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
}

/** True if no attempt is left; asking counts for nothing. */
export async function isUsedUp(db: Db, { key, atMost }: Limit, now: Date): Promise<boolean> {
  const [row] = await db.select().from(table).where(eq(table.key, key))
  return row !== undefined && row.count >= atMost && row.resets_at > now
}

export async function forgetLimit(db: Db, key: string): Promise<void> {
  await db.delete(table).where(eq(table.key, key))
}

export async function sweepLimits(db: Db, now: Date): Promise<void> {
  await db.delete(table).where(lt(table.resets_at, now))
}
