import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { StockChangeHead } from '#contract/estate/stock/changes.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import type { Viewer } from '../../../http/handler.ts'
import { todayInIndia } from '../../../texts/days.ts'
import type { ChangeRow } from './store.ts'

interface Person {
  readonly viewer: Pick<Viewer, 'id'>
  readonly settings: Context['settings']
  readonly now: Date
}

/**
 * The amount that prices moved by the viewer alone today have to stay below, less what they have moved already; null if
 * nothing limits them here. What somebody else proposed has been seen by two, so it counts for neither.
 */
export async function leftAlone(
  db: Db,
  { by, done_at }: Pick<ChangeRow, 'by' | 'done_at'>,
  { viewer, settings, now }: Person,
): Promise<number | null> {
  const limit = settings.value('price_second')
  if (limit === 0 || by !== viewer.id || done_at !== null) return null
  return Math.max(0, limit - (await movedAlone(db, viewer.id, now)))
}

export function needsSecond(
  { up, down }: Pick<StockChangeHead, 'up' | 'down'>,
  left: number | null,
): boolean {
  return left !== null && up + down > 0 && up + down >= left
}

/** Read from the records that the database insists on for any change of a price, so none is left out. */
async function movedAlone(db: Db, personId: string, now: Date): Promise<number> {
  const midnight = `${todayInIndia(now)}T00:00:00+05:30`
  const [sum] = await rows(
    db,
    sql`SELECT coalesce(sum((after ->> 'moved')::bigint), 0) AS moved FROM staff_actions
      WHERE actor_id = ${personId} AND at >= ${midnight}::timestamptz AND action = 'change_stock'
        AND (after ->> 'alone')::boolean`,
    z.object({ moved: z.coerce.number() }),
  )
  return sum?.moved ?? 0
}
