import { asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import { tellTime } from '../../../db/tellTime.ts'
import { todayInIndia } from '../../../texts/days.ts'
import type { ProjectRow } from '../overview/index.ts'
import { listForSearch } from '../prices/index.ts'
import { blockUnits, projects } from '../tables/index.ts'
import { type Home, isPriced, type PriceBook, readBook, sheetFrom, usualCost } from './costOf.ts'

/**
 * Stores with each home the prices of today's cost sheet. Rates change with the day and prices with the content, so
 * this runs after either; it does nothing for a project that is up to date.
 */
export async function repriceHomes(db: Db, now: Date): Promise<void> {
  const on = todayInIndia(now)
  // In a caller's transaction this locks all of them before the first record, for which other changes of units wait.
  const due = await db
    .select()
    .from(projects)
    .where(or(isNull(projects.priced_on), lt(projects.priced_on, on)))
    .orderBy(asc(projects.id))
    .for('no key update')
  for (const project of due)
    await db.transaction(async (tx) => {
      await tellTime(tx, now)
      await repriceProject(tx, project, now)
    })
}

async function repriceProject(tx: Db, project: ProjectRow, now: Date): Promise<void> {
  const on = todayInIndia(now)
  // Locks the project first, like every change of units, so that no two changes deadlock.
  await tx.select({ id: projects.id }).from(projects).where(eq(projects.id, project.id)).for('no key update')
  const price = pricer(await readBook(tx, project, on))
  const { id, base_price, floor_rise, plc, carpet, floor, view, corner, facing, parking, all_in, monthly } =
    blockUnits
  const units = await tx
    .select({
      id,
      base_price,
      floor_rise,
      plc,
      carpet,
      floor,
      view,
      corner,
      facing,
      parking,
      all_in,
      monthly,
    })
    .from(blockUnits)
    .where(eq(blockUnits.project_id, project.id))
  const changed = units.flatMap((unit) => {
    const fresh = price(unit)
    const same = fresh.all_in === unit.all_in && fresh.monthly === unit.monthly
    return same ? [] : [{ id: unit.id, ...fresh }]
  })
  if (changed.length > 0) {
    const column = (values: readonly (string | number)[]) => sql.param(values)
    await tx.execute(sql`
      UPDATE block_units SET all_in = fresh.all_in, monthly = fresh.monthly
      FROM unnest(
        ${column(changed.map((each) => each.id))}::text[],
        ${column(changed.map((each) => each.all_in))}::bigint[],
        ${column(changed.map((each) => each.monthly))}::bigint[]
      ) AS fresh (id, all_in, monthly)
      WHERE block_units.id = fresh.id`)
    const after = { homes: changed.length, on }
    await record(tx, { actor: 'command', action: 'reprice_homes', now, subject: project.id, after })
  }
  await listForSearch(tx, project.id)
  await tx.update(projects).set({ priced_on: on }).where(eq(projects.id, project.id))
}

/** Homes of one type on one floor cost the same, so most prices have been calculated already. */
export function pricer(
  book: PriceBook,
): (home: Home) => { readonly all_in: number; readonly monthly: number } {
  const known = new Map<string, { readonly all_in: number; readonly monthly: number }>()
  return ({ base_price, floor_rise, plc, carpet, floor, view, corner, facing, parking }) => {
    if (!isPriced({ base_price })) return { all_in: 0, monthly: 0 }
    const key = [base_price, floor_rise, plc, carpet, floor, view, corner, facing, parking].join('|')
    const before = known.get(key)
    if (before) return before
    const home = { base_price, floor_rise, plc, carpet, floor, view, corner, facing, parking }
    const { total, emi } = sheetFrom(book, home, usualCost)
    const price = { all_in: total, monthly: emi.monthly }
    known.set(key, price)
    return price
  }
}
