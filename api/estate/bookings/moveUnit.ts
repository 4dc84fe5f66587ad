import { eq } from 'drizzle-orm'
import type { UnitStatus } from '#contract/estate/projects/words.ts'
import { ApiError } from '../../ApiError.ts'
import { type Actor, record } from '../../audit/record.ts'
import { later } from '../../clock.ts'
import type { Db } from '../../db/Db.ts'
import { newId } from '../../db/ids.ts'
import { brokenConstraint, refusing } from '../../db/refusing.ts'
import { blocks, blockUnits, projects } from '../projects/index.ts'
import { unitEvents, unitHolds } from './tables/index.ts'

export interface Hold {
  readonly until: Date
  readonly held_for: string | null
  readonly lead_id: string | null
}

export interface UnitMove {
  readonly unitId: string
  readonly to: UnitStatus
  /** The status and the version that the person saw; if either has changed since, it's a conflict. */
  readonly was?: UnitStatus | undefined
  readonly seen?: string | undefined
  /** Needed to extend a hold; without it, setting the same status again changes nothing. */
  readonly reason?: string
  readonly hold?: Hold | undefined
  /** The enquiry of the person it's held for, booked by or sold to. */
  readonly lead_id?: string | null
  /** `command` when a hold has run out. */
  readonly actor: Actor
  readonly now: Date
}

type Unit = typeof blockUnits.$inferSelect

/** Changes one unit, records who did it and why, and lets the trigger recount. */
export async function moveUnit(tx: Db, move: UnitMove): Promise<void> {
  const { unitId, to, hold, reason, now } = move
  const revision = await lockProjectOf(tx, unitId)
  const [unit] = await tx.select().from(blockUnits).where(eq(blockUnits.id, unitId))
  if (!unit || !revision) throw new ApiError('not_found')
  refuseLater(unit, move)
  if (unit.status === to && reason === undefined) return
  // Always later than the block's last change, or a client that asks for changes since then would miss this one.
  const at = new Date(Math.max(now.getTime(), later(revision, 1).getTime()))
  await refusingMoves(() =>
    tx.update(blockUnits).set({ status: to, updated_at: at }).where(eq(blockUnits.id, unitId)),
  )
  if (hold && to === 'on_hold') await keepHold(tx, move, hold)
  await recordMove(tx, unit, { ...move, now: at })
}

async function refusingMoves(move: () => Promise<unknown>): Promise<void> {
  try {
    await refusing({ unit_moves: 'wrong_state' }, move)
  } catch (error) {
    if (brokenConstraint(error) !== 'unit_is_booked') throw error
    const message = 'This home is booked. Cancel the booking first, with the buyer’s refund.'
    throw new ApiError('wrong_state', { message })
  }
}

function refuseLater({ status, updated_at }: Unit, { was, seen }: UnitMove): void {
  const isSeen = seen === undefined || updated_at.getTime() === Date.parse(seen)
  if (!isSeen || (was !== undefined && status !== was)) throw new ApiError('conflict')
}

async function keepHold(tx: Db, { unitId, actor, now }: UnitMove, hold: Hold): Promise<void> {
  if (actor === 'command') throw new Error('A command can’t hold a home.')
  const values = { ...hold, by: actor.viewer.id, at: now }
  await tx
    .insert(unitHolds)
    .values({ ...values, unit_id: unitId })
    .onConflictDoUpdate({ target: unitHolds.unit_id, set: values })
}

async function recordMove(tx: Db, unit: Unit, move: UnitMove): Promise<void> {
  const { unitId, to, hold, lead_id = null, reason = null, actor, now } = move
  const until = (to === 'on_hold' && hold?.until) || null
  await tx.insert(unitEvents).values({
    id: newId(now),
    unit_id: unitId,
    from_status: unit.status,
    to_status: to,
    by: actor === 'command' ? null : actor.viewer.id,
    reason,
    until,
    lead_id,
    at: now,
  })
  await record(tx, {
    actor,
    action: actor === 'command' ? 'end_hold' : 'change_unit_status',
    now,
    subject: unitId,
    reason,
    before: { status: unit.status },
    after: until === null ? { status: to } : { status: to, until: until.toISOString() },
  })
}

/** The trigger locks the project as well: locking it first makes one of two changes wait instead of deadlocking. */
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
