import { z } from 'zod/mini'
import { Paise } from '../../shapes.ts'

/** Where the ledger has the price of a line: a refund of more than is set aside comes out of what the tutor has earned. */
export const BackingOfLine = z.object({ set_aside: Paise, due: Paise, fee: Paise, fee_tax: Paise })

/** What a refund of a line has to do with: what is left of its price, where that is, and what the tutor is owed in all. */
export const LineLeft = z.object({
  left: Paise,
  backing: BackingOfLine,
  /** Below zero if the tutor owes us. */
  tutor_due: z.int(),
})
export type LineLeft = z.output<typeof LineLeft>
