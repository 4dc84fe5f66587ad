import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { ApiError } from '../../../ApiError.ts'
import { type Actor, record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { rows } from '../../../db/rows.ts'
import { tellTime } from '../../../db/tellTime.ts'
import { type ChangeRow, lastBy, nowText } from './store.ts'

interface Making {
  readonly change: ChangeRow
  readonly reason: string
  readonly actor: Exclude<Actor, 'command'>
  readonly now: Date
}

const Changed = z.object({
  unit_id: z.string(),
  from_status: z.string(),
  to_status: z.string(),
  from_price: z.coerce.number(),
  to_price: z.coerce.number(),
})
type Changed = z.output<typeof Changed>

/** Applies the proposal to each home that hasn't changed since it was reviewed; the others stay as they are. */
export async function make(tx: Db, making: Making): Promise<void> {
  const { change, reason, actor, now } = making
  await tellTime(tx, now)
  await lockProjects(tx, change.id)
  const changed = await changeHomes(tx, change.id, now)
  await sayFates(tx, change.id, changed)
  await tellEvents(tx, making, changed)
  if (change.asked.move?.to === 'on_hold') await keepHolds(tx, making, changed)
  await tx.execute(sql`UPDATE stock_changes
    SET done_by = ${actor.viewer.id}, done_at = ${now.toISOString()}::timestamptz, reason = ${reason}, held_for = NULL
    WHERE id = ${change.id}`)
  const steps = changed.map(({ from_price, to_price }) => to_price - from_price)
  const after = {
    homes: changed.length,
    ...change.asked,
    difference: sumOf(steps),
    // The day's limit for one person is read from these two.
    moved: sumOf(steps.map(Math.abs)),
    alone: change.by === actor.viewer.id,
  }
  await record(tx, { actor, action: 'change_stock', now, subject: change.id, reason, after })
}

function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, each) => sum + each, 0)
}

/** Locks in id order and before any home, like the counting trigger. */
async function lockProjects(tx: Db, changeId: string): Promise<void> {
  await tx.execute(sql`SELECT FROM projects WHERE id IN (
      SELECT unit.project_id FROM stock_change_rows AS row JOIN block_units AS unit ON unit.id = row.unit_id
      WHERE row.change_id = ${changeId} AND row.fate = 'change')
    ORDER BY id FOR NO KEY UPDATE`)
}

/** A change is dated after its tower's last one, or a client that asks for changes since then would miss it. */
function changeHomes(tx: Db, changeId: string, now: Date): Promise<Changed[]> {
  return rows(
    tx,
    sql`UPDATE block_units AS unit SET
        base_price = coalesce(row.to_price - unit.floor_rise - unit.plc, unit.base_price),
        status = coalesce(row.to_status, unit.status),
        updated_at = greatest(${now.toISOString()}::timestamptz, block.revision_at + interval '1 millisecond')
      FROM stock_change_rows AS row, blocks AS block
      WHERE row.change_id = ${changeId} AND row.fate = 'change' AND unit.id = row.unit_id AND block.id = unit.block_id
        AND unit.updated_at = row.seen AND unit.price_total = row.from_price AND unit.status = row.from_status
      RETURNING unit.id AS unit_id, row.from_status, unit.status AS to_status, row.from_price, unit.price_total AS to_price`,
    Changed,
  )
}

async function sayFates(tx: Db, changeId: string, changed: readonly Changed[]): Promise<void> {
  await tx.execute(sql`UPDATE stock_change_rows SET fate = 'done'
    WHERE change_id = ${changeId} AND fate = 'change'
      AND unit_id = ANY(${sql.param(changed.map(({ unit_id }) => unit_id))}::text[])`)
  await tx.execute(sql`UPDATE stock_change_rows AS row
    SET fate = 'later', why = ${sql.raw(nowText('unit'))}, by = ${sql.raw(lastBy('unit'))}
    FROM block_units AS unit WHERE row.change_id = ${changeId} AND row.fate = 'change' AND unit.id = row.unit_id`)
}

/** Adds the change to each home's own history, as if it had been made there. */
async function tellEvents(tx: Db, { change, reason, actor, now }: Making, changed: readonly Changed[]) {
  const moved = changed.filter(({ from_status, to_status }) => from_status !== to_status)
  if (moved.length === 0) return
  const column = (values: readonly string[]) => sql.param(values)
  await tx.execute(sql`INSERT INTO unit_events (id, unit_id, from_status, to_status, by, reason, until, at)
    SELECT id, unit_id, from_status::unit_status, to_status::unit_status, ${actor.viewer.id}, ${reason},
      ${change.asked.move?.until ?? null}::timestamptz, ${now.toISOString()}::timestamptz
    FROM unnest(${column(moved.map(() => newId(now)))}::text[], ${column(moved.map((each) => each.unit_id))}::text[],
      ${column(moved.map((each) => each.from_status))}::text[], ${column(moved.map((each) => each.to_status))}::text[])
      AS event (id, unit_id, from_status, to_status)`)
}

async function keepHolds(tx: Db, { change, actor, now }: Making, changed: readonly Changed[]): Promise<void> {
  const until = change.asked.move?.until
  if (until === undefined || new Date(until) <= now)
    throw new ApiError('validation_failed', {
      fields: { until: 'The hold would already have ended. Propose it again.' },
    })
  await tx.execute(sql`INSERT INTO unit_holds (unit_id, until, held_for, by, at)
    SELECT unit_id, ${until}::timestamptz, ${change.held_for}, ${actor.viewer.id}, ${now.toISOString()}::timestamptz
    FROM unnest(${sql.param(changed.map(({ unit_id }) => unit_id))}::text[]) AS held (unit_id)
    ON CONFLICT (unit_id) DO UPDATE SET until = excluded.until, held_for = excluded.held_for, by = excluded.by, at = excluded.at`)
}
