import { z } from 'zod/mini'
import { Count, Id, Instant, Paise, Prose } from '../../shapes.ts'
import { refundWays } from '../base/words.ts'

const Named = z.object({ id: Id, name: Prose })

/** A refund above what one person may give in a day: a colleague approves or refuses it. */
export const RefundProposal = z.object({
  id: Id,
  order: z.object({ id: Id, number: Prose }),
  line_id: Id,
  course: Prose,
  /** The dispute that it would decide; null if it was proposed on the order. */
  dispute_id: z.nullable(Id),
  /** Null for a dispute, where an amount is chosen. */
  classes: z.nullable(Count),
  amount: Paise,
  as: z.enum(refundWays),
  /** Both sides read it once the refund is approved. */
  reason: Prose,
  proposed: z.object({ by: Named, at: Instant }),
  state: z.enum(['waiting', 'approved', 'refused', 'dropped']),
  /** What the viewer may do with it now. Who may approve it may also refuse it. */
  can: z.enum(['approve', 'withdraw', 'nothing']),
})
export type RefundProposal = z.output<typeof RefundProposal>
