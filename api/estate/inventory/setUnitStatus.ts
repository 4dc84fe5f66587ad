import { and, eq } from 'drizzle-orm'
import type { UnitStatus } from '#contract/estate/words.ts'
import { ApiError } from '../../ApiError.ts'
import { type Actor, record } from '../../audit/record.ts'
import { later } from '../../clock.ts'
import type { Db } from '../../db/Db.ts'
import { newId } from '../../db/ids.ts'
import { blocks, blockUnits, projects, unitEvents } from '../tables/index.ts'

export interface StatusChange {
  readonly unitId: string
  readonly status: UnitStatus
  /** What the person saw: if it has changed, that is a conflict. */
  readonly was?: UnitStatus | undefined
  readonly actor: Exclude<Actor, 'command'>
  readonly now: Date
}

/** Changes one unit, records who did it, and lets the trigger recount. The same status again changes nothing. */
export async function setUnitStatus(
  tx: Db,
  { unitId, status, was, actor, now }: StatusChange,
): Promise<void> {
  const revision = await lockProjectOf(tx, unitId)
  const [unit] = await tx.select().from(blockUnits).where(eq(blockUnits.id, unitId))
  if (!unit || !revision) throw new ApiError('not_found')
  if (was !== undefined && unit.status !== was) throw new ApiError('conflict')
  if (unit.status === status) return
  // Always after the block's last change, or somebody asking for changes since then would miss this one.
  const at = new Date(Math.max(now.getTime(), later(revision, 1).getTime()))
  const changed = await tx
    .update(blockUnits)
    .set({ status, updated_at: at })
    .where(and(eq(blockUnits.id, unitId), eq(blockUnits.status, unit.status)))
    .returning({ id: blockUnits.id })
  if (changed.length === 0) throw new ApiError('conflict')
  await tx.insert(unitEvents).values({
    id: newId(at),
    unit_id: unitId,
    from_status: unit.status,
    to_status: status,
    by: actor.viewer.id,
    at,
  })
  await record(tx, {
    actor,
    action: 'change_unit_status',
    now,
    subject: unitId,
    before: { status: unit.status },
    after: { status },
  })
}

/** The trigger locks the project as well: locking it first makes two changes wait for each other instead of deadlocking. */
async function lockProjectOf(tx: Db, unitId: string): Promise<Date | undefined> {
  const [place] = await tx
    .select({ project_id: blockUnits.project_id, block_id: blockUnits.block_id })
    .from(blockUnits)
    .where(eq(blockUnits.id, unitId))
  if (!place) return undefined
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.id, place.project_id))
    .for('no key update')
  const [block] = await tx
    .select({ revision_at: blocks.revision_at })
    .from(blocks)
    .where(eq(blocks.id, place.block_id))
  return block?.revision_at
}
