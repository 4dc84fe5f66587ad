import { and, asc, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { unitStatuses } from '#contract/estate/projects/words.ts'
import {
  rowFates,
  rowsAtOnce,
  type StockChangeHead,
  type StockChangeRow,
} from '#contract/estate/stock/changes.ts'
import { day, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { stockChangeRows, stockChanges } from '../tables/index.ts'

export type ChangeRow = typeof stockChanges.$inferSelect

export async function findChange(db: Db, id: string, lock = false): Promise<ChangeRow | undefined> {
  const query = db.select().from(stockChanges).where(eq(stockChanges.id, id))
  const [change] = lock ? await query.for('update') : await query
  return change
}

export function latestChanges(db: Db): Promise<ChangeRow[]> {
  return db.select().from(stockChanges).orderBy(desc(stockChanges.at), desc(stockChanges.id)).limit(50)
}

/** A proposal's row becomes `later` if its home has changed since. */
const fate = sql`CASE WHEN row.fate = 'change' AND (unit.updated_at <> row.seen OR unit.price_total <> row.from_price)
  THEN 'later' ELSE row.fate END`

const Sum = z.object({
  id: z.string(),
  fate: z.enum(rowFates),
  count: z.coerce.number(),
  far: z.coerce.number(),
  before: z.coerce.number(),
  after: z.coerce.number(),
  up: z.coerce.number(),
  down: z.coerce.number(),
})

/** The sums of several changes, by their ids. */
export async function sumsOf(
  db: Db,
  ids: readonly string[],
): Promise<
  ReadonlyMap<string, Pick<StockChangeHead, 'counts' | 'far' | 'before' | 'after' | 'up' | 'down'>>
> {
  const sums = await rows(
    db,
    sql`SELECT change_id AS id, fate, count(*) AS count, count(*) FILTER (WHERE far) AS far,
        coalesce(sum(from_price) FILTER (WHERE to_price IS NOT NULL), 0) AS before, coalesce(sum(to_price), 0) AS after,
        coalesce(sum(greatest(to_price - from_price, 0)), 0) AS up, coalesce(sum(greatest(from_price - to_price, 0)), 0) AS down
      FROM (
        SELECT row.change_id, ${fate} AS fate, row.far, row.from_price, row.to_price
        FROM stock_change_rows AS row LEFT JOIN block_units AS unit ON unit.id = row.unit_id
        WHERE row.change_id = ANY(${sql.param(ids)}::text[])) AS seen
      GROUP BY change_id, fate`,
    Sum,
  )
  return new Map(
    ids.map((id) => {
      const own = sums.filter((sum) => sum.id === id)
      const of = (name: (typeof rowFates)[number]) => own.find((sum) => sum.fate === name)
      const counts = Object.fromEntries(rowFates.map((name) => [name, of(name)?.count ?? 0]))
      const moving = of('change') ?? of('done')
      return [
        id,
        {
          counts: counts as StockChangeHead['counts'],
          far: moving?.far ?? 0,
          before: moving?.before ?? 0,
          after: moving?.after ?? 0,
          up: moving?.up ?? 0,
          down: moving?.down ?? 0,
        },
      ]
    }),
  )
}

const PageRow = z.object({
  nth: z.coerce.number(),
  home: z.nullable(z.string()),
  label: z.string(),
  place: z.string(),
  floor: z.nullable(z.coerce.number()),
  from_status: z.nullable(z.enum(unitStatuses)),
  to_status: z.nullable(z.enum(unitStatuses)),
  from_price: z.nullable(z.coerce.number()),
  to_price: z.nullable(z.coerce.number()),
  fate: z.enum(rowFates),
  far: z.boolean(),
  why: z.nullable(z.string()),
  by: z.nullable(z.string()),
})

interface Part {
  readonly page: number
  readonly fate?: StockChangeRow['fate'] | undefined
}

/** A page of a change's rows; for a home that somebody has changed since, its current state and who changed it. */
export function rowsOf(db: Db, id: string, part: Part): Promise<StockChangeRow[]> {
  const only = part.fate === undefined ? sql`true` : sql`${fate} = ${part.fate}`
  return rows(
    db,
    sql`SELECT row.nth, row.unit_id AS home, row.label, coalesce(project.name || ', ' || block.name, '') AS place, unit.floor,
        row.from_status, row.to_status, row.from_price, row.to_price, ${fate} AS fate, row.far,
        CASE WHEN row.fate = 'change' AND ${fate} = 'later' THEN ${sql.raw(nowText('unit'))} ELSE row.why END AS why,
        CASE WHEN row.fate = 'change' AND ${fate} = 'later' THEN ${sql.raw(lastBy('unit'))} ELSE row.by END AS by
      FROM stock_change_rows AS row LEFT JOIN block_units AS unit ON unit.id = row.unit_id
        LEFT JOIN blocks AS block ON block.id = unit.block_id LEFT JOIN projects AS project ON project.id = unit.project_id
      WHERE row.change_id = ${id} AND ${only}
      ORDER BY array_position(ARRAY['change', 'done', 'later', 'refused', 'same'], ${fate}), row.nth LIMIT ${rowsAtOnce}::int OFFSET ${(part.page - 1) * rowsAtOnce}::int`,
    PageRow,
  )
}

/** SQL for a home's current state in the office's words; `unit` is never user input. */
export function nowText(unit: string): string {
  return `'Now ' || CASE ${unit}.status WHEN 'available' THEN 'for sale' WHEN 'on_hold' THEN 'on hold' WHEN 'booked' THEN 'booked'
    WHEN 'sold' THEN 'sold' ELSE 'off the market' END || CASE WHEN ${unit}.price_total <> row.from_price THEN ', at another price' ELSE '' END || '.'`
}

/** SQL for the last person who changed a home, alone or with others. */
export function lastBy(unit: string): string {
  return `(SELECT latest.by FROM (
      (SELECT event.by, event.at FROM unit_events AS event WHERE event.unit_id = ${unit}.id ORDER BY event.at DESC LIMIT 1)
      UNION ALL
      (SELECT change.done_by, change.done_at FROM stock_change_rows AS other JOIN stock_changes AS change ON change.id = other.change_id
        WHERE other.unit_id = ${unit}.id AND other.fate = 'done' AND change.done_at IS NOT NULL ORDER BY change.done_at DESC LIMIT 1)
    ) AS latest ORDER BY latest.at DESC LIMIT 1)`
}

/** The rows of a change as they are stored. */
export function storedRows(db: Db, id: string) {
  return db
    .select()
    .from(stockChangeRows)
    .where(eq(stockChangeRows.change_id, id))
    .orderBy(asc(stockChangeRows.nth))
}

/** The prices that staff set for one home, latest first. */
export function pricesSet(db: Db, unitId: string) {
  return rows(
    db,
    sql`SELECT row.from_price AS "from", row.to_price AS "to", change.done_by AS by, change.reason, change.id AS change,
        to_char(change.done_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
      FROM stock_change_rows AS row JOIN stock_changes AS change ON change.id = row.change_id
      WHERE row.unit_id = ${unitId} AND row.fate = 'done' AND row.to_price <> row.from_price
      ORDER BY change.done_at DESC LIMIT 50`,
    z.object({
      from: z.coerce.number(),
      to: z.coerce.number(),
      by: z.string(),
      reason: z.string(),
      change: z.string(),
      at: z.string(),
    }),
  )
}

/** A proposal that nobody carried out within a week is out of date, and may name a buyer. */
export async function forgetProposals(db: Db, now: Date): Promise<void> {
  await db
    .delete(stockChanges)
    .where(and(isNull(stockChanges.done_at), lt(stockChanges.at, later(now, -7 * day))))
}
