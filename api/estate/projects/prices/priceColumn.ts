import type { PgColumn } from 'drizzle-orm/pg-core'
import type { PriceKind } from '#contract/estate/projects/words.ts'
import { blockUnits } from '../tables/index.ts'

/** The column of each kind of price, which is 0 until it is announced. */
export const priceColumn: Readonly<Record<PriceKind, PgColumn>> = {
  all_in: blockUnits.all_in,
  before_taxes: blockUnits.price_total,
  monthly: blockUnits.monthly,
}
