import { eq } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import { insertRows } from '../db/insertRows.ts'
import { blockUnits, priceChanges, pricer, projects, readBook } from '../estate/projects/index.ts'
import type { ProjectFolder } from './projectFiles.ts'
import { projectId } from './unitRows.ts'
import { dayOf } from './when.ts'

/** Rounded to a thousand rupees, as in price lists. */
const listedAt = (paise: number, percent: number) => Math.round((paise * percent) / 10_000_000) * 100_000

/** Adds past prices, by the rules of those days, for projects whose homes have no price history in the database yet. */
export async function loadPriceHistory(tx: Db, folders: readonly ProjectFolder[], now: Date): Promise<void> {
  for (const { slug, project } of folders) {
    if (project.price_history) await loadChanges(tx, projectId(slug), project.price_history, now)
  }
}

type History = NonNullable<ProjectFolder['project']['price_history']>

async function loadChanges(tx: Db, id: string, history: History, now: Date): Promise<void> {
  const known = await tx
    .select({ unit_id: priceChanges.unit_id })
    .from(priceChanges)
    .innerJoin(blockUnits, eq(blockUnits.id, priceChanges.unit_id))
    .where(eq(blockUnits.project_id, id))
    .limit(1)
  const [project] = await tx.select().from(projects).where(eq(projects.id, id))
  if (known.length > 0 || !project) return
  const units = await tx.select().from(blockUnits).where(eq(blockUnits.project_id, id))
  const priced = units.filter(({ all_in }) => all_in > 0)
  for (const { until, percent } of history) {
    const changed_on = dayOf(until, now)
    const price = pricer(await readBook(tx, project, changed_on))
    const rows = priced.map((unit) => {
      const base_price = listedAt(unit.base_price, percent)
      const floor_rise = listedAt(unit.floor_rise, percent)
      const plc = listedAt(unit.plc, percent)
      const { all_in, monthly } = price({ ...unit, base_price, floor_rise, plc })
      return { unit_id: unit.id, changed_on, all_in, before_taxes: base_price + floor_rise + plc, monthly }
    })
    await insertRows(tx, priceChanges, rows)
  }
}
