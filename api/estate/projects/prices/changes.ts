import { desc, eq } from 'drizzle-orm'
import type { PriceChange } from '#contract/estate/projects/priceSteps.ts'
import type { Db } from '../../../db/Db.ts'
import { priceChanges } from '../tables/index.ts'

/** Enough for a few years. */
const shownAtMost = 24

interface Of {
  readonly unit: { readonly id: string }
  readonly project: { readonly price_history: boolean }
}

/** A home's price changes, latest first; null if the project doesn't show them. */
export async function readPriceChanges(db: Db, { unit, project }: Of): Promise<PriceChange[] | null> {
  if (!project.price_history) return null
  const rows = await db
    .select()
    .from(priceChanges)
    .where(eq(priceChanges.unit_id, unit.id))
    .orderBy(desc(priceChanges.changed_on))
    .limit(shownAtMost)
  return rows.map(({ changed_on, all_in, before_taxes, monthly }) => ({
    on: changed_on,
    before: { all_in, before_taxes, monthly },
  }))
}
