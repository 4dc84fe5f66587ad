import { sql } from 'drizzle-orm'
import type { Asked, ChosenHomes } from '#contract/estate/stock/changes.ts'
import { isWithinFloors, priceBy } from '#contract/estate/stock/priceRule.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { readIds } from '../../../deskLists/index.ts'
import { blockUnits, placeOf } from '../../projects/index.ts'
import { stockSource } from '../list.ts'
import { stockChanges } from '../tables/index.ts'
import { planRow, type Row, type SeenHome, type Wish } from './plan.ts'

/** More homes than any company builds at the same time. */
export const mostHomes = 20_000

/** The ids of the chosen homes, or of those that the list's filter shows. */
export async function chooseHomes(
  db: Db,
  { ids, numbers, filter }: ChosenHomes,
  now: Date,
): Promise<readonly string[]> {
  if (ids) return ids
  const { order: _, columns: __, ...sight } = filter
  if (numbers && !(sight.project && sight.block))
    throw new ApiError('validation_failed', { fields: { homes: 'Choose the tower first.' } })
  const chosen = await readIds(db, stockSource, { sight, now, most: mostHomes + 1 })
  if (chosen.length > mostHomes)
    throw new ApiError('validation_failed', {
      fields: { homes: 'That’s more than 20,000 homes. Choose fewer.' },
    })
  if (!numbers) return chosen
  const said = new Set(numbers)
  const seen = await seeHomes(db, chosen)
  return seen.filter(({ unit_no }) => said.has(unit_no)).map(({ id }) => id)
}

/** The homes tower by tower, from the lowest floor up. */
export async function seeHomes(db: Db, ids: readonly string[]): Promise<readonly SeenHome[]> {
  const { id, unit_no, floor, carpet, status, price_total, floor_rise, plc, updated_at } = blockUnits
  return await db
    .select({ id, unit_no, floor, carpet, status, price_total, floor_rise, plc, updated_at })
    .from(blockUnits)
    .where(sql`${id} = ANY(${sql.param(ids)}::text[])`)
    .orderBy(placeOf(blockUnits), id)
}

/** The change for each home, leaving out homes on other floors. */
export function wishesFor({ rule, move }: Asked, homes: readonly SeenHome[]): readonly Wish[] {
  if (!rule) return homes.map((home) => ({ home, status: move?.to }))
  return homes
    .filter(({ floor }) => isWithinFloors(rule, floor))
    .map((home) => ({ home, price: wishedPrice(rule, home) }))
}

function wishedPrice(
  rule: NonNullable<Asked['rule']>,
  { price_total, carpet }: SeenHome,
): number | undefined {
  const isUnknown = price_total === 0 && rule.kind !== 'rate'
  return isUnknown ? undefined : priceBy(rule, { price: price_total, carpet })
}

interface Draft {
  readonly asked: Asked
  readonly held_for?: string | null
  readonly undoes?: string | null
  readonly by: string
  readonly now: Date
}

/** Stores a proposal: its rows are reviewed, and applied later. */
export async function draft(tx: Db, { now, ...values }: Draft, rows: readonly Row[]): Promise<string> {
  if (rows.length === 0)
    throw new ApiError('validation_failed', {
      fields: { homes: 'No homes match. Choose homes, or other floors.' },
    })
  const id = newId(now)
  await tx.insert(stockChanges).values({ id, at: now, ...values })
  await addRows(
    tx,
    id,
    rows.map((row, index) => ({ ...row, nth: index + 1 })),
  )
  return id
}

export type NumberedRow = Row & { readonly nth: number }

export async function addRows(tx: Db, id: string, rows: readonly NumberedRow[]): Promise<void> {
  const column = <K extends keyof NumberedRow>(name: K) => sql.param(rows.map((row) => row[name]))
  await tx.execute(sql`
    INSERT INTO stock_change_rows
      (change_id, nth, unit_id, label, seen, from_status, to_status, from_price, to_price, fate, far, why)
    SELECT ${id}, nth, unit_id, label, seen, from_status::unit_status, to_status::unit_status, from_price, to_price, fate, far, why
    FROM unnest(
      ${column('nth')}::int[], ${column('unit_id')}::text[], ${column('label')}::text[],
      ${sql.param(rows.map(({ seen }) => seen?.toISOString() ?? null))}::timestamptz[],
      ${column('from_status')}::text[], ${column('to_status')}::text[],
      ${column('from_price')}::bigint[], ${column('to_price')}::bigint[],
      ${column('fate')}::text[], ${column('far')}::boolean[], ${column('why')}::text[]
    ) AS row (nth, unit_id, label, seen, from_status, to_status, from_price, to_price, fate, far, why)`)
}

export function planAll(wishes: readonly Wish[], step: number): readonly Row[] {
  return wishes.map((wish) => {
    const row = planRow(wish, step)
    const isUnknown = wish.price === undefined && wish.status === undefined
    return isUnknown && row.fate === 'same'
      ? { ...row, fate: 'refused', why: 'Its price hasn’t been announced, so there’s nothing to change.' }
      : row
  })
}
