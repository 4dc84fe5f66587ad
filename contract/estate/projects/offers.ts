import { z } from 'zod/mini'
import { Count, Paise } from '../../shapes.ts'

/** The same price in each of its kinds, in paise. */
export const Prices = z.object({ all_in: Paise, before_taxes: Paise, monthly: Paise })
export type Prices = z.output<typeof Prices>

/** The homes with this number of bedrooms that can be bought now. */
export const Offer = z.object({
  /** 0 is a studio; null where homes aren't sold by bedrooms. */
  bhk: z.nullable(Count),
  available: Count,
  /** The lowest price of each kind; they may belong to different homes. */
  from: Prices,
  to: Prices,
})
export type Offer = z.output<typeof Offer>
