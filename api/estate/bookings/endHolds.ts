import { asc, eq, lte } from 'drizzle-orm'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import { blockUnits } from '../projects/index.ts'
import { moveUnit } from './moveUnit.ts'
import { unitHolds } from './tables/index.ts'

const atOnce = 200

/** Puts homes with expired holds back on sale. If there are none, it costs one short query, so it may run often. */
export async function endHolds(db: Db, now: Date): Promise<void> {
  const over = await db
    .select({ unitId: blockUnits.id, updated_at: blockUnits.updated_at })
    .from(unitHolds)
    .innerJoin(blockUnits, eq(blockUnits.id, unitHolds.unit_id))
    .where(lte(unitHolds.until, now))
    .orderBy(asc(unitHolds.until))
    .limit(atOnce)
  for (const { unitId, updated_at } of over) {
    const move = { unitId, to: 'available', seen: updated_at.toISOString(), actor: 'command', now } as const
    await db.transaction((tx) => moveUnit(tx, move)).catch(ignoreConflict)
  }
}

/** A conflict means that somebody has extended the hold, or that another process has ended it. */
function ignoreConflict(error: unknown): void {
  if (!(error instanceof ApiError) || error.code !== 'conflict') throw error
}
