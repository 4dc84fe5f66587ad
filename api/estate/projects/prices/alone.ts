import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { PricesMoved } from '#contract/estate/stock/secondPerson.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import type { Viewer } from '../../../http/handler.ts'
import { todayInIndia } from '../../../texts/days.ts'

export interface Mover {
  readonly viewer: Pick<Viewer, 'id'>
  readonly settings: Context['settings']
  readonly now: Date
}

/**
 * The amount that prices moved by the viewer alone today have to stay below, less what they have moved already; null if
 * nothing limits them. What somebody else has proposed or written was seen by two, so it counts for neither.
 */
export async function leftAlone(db: Db, { viewer, settings, now }: Mover): Promise<number | null> {
  const limit = settings.value('price_second')
  return limit === 0 ? null : Math.max(0, limit - (await movedAlone(db, viewer.id, now)))
}

export function needsSecond({ up, down }: PricesMoved, left: number | null): boolean {
  return left !== null && up + down > 0 && up + down >= left
}

/** Read from the records that the database insists on for any change of a price or a text, so none is left out. */
async function movedAlone(db: Db, personId: string, now: Date): Promise<number> {
  const midnight = `${todayInIndia(now)}T00:00:00+05:30`
  const [sum] = await rows(
    db,
    sql`SELECT coalesce(sum((after ->> 'moved')::bigint), 0) AS moved FROM staff_actions
      WHERE actor_id = ${personId} AND at >= ${midnight}::timestamptz
        AND action IN ('change_stock', 'publish_content') AND (after ->> 'alone')::boolean`,
    z.object({ moved: z.coerce.number() }),
  )
  return sum?.moved ?? 0
}
