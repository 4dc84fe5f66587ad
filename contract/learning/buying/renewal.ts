import { z } from 'zod/mini'
import { Count, Id, Instant, Prose } from '../../shapes.ts'
import { renewalRefusals, renewalStates } from '../base/words.ts'

/** Where one's seat in the next term stands: the one answer for every page. */
export const Renewal = z.object({
  state: z.enum(renewalStates),
  /** Until then a seat in the next term is reserved. */
  cutoff_at: z.nullable(Instant),
  /** True once a seat could be reserved no longer. */
  lapsed: z.boolean(),
  /** One's own unpaid order that holds a seat. */
  order: z.nullable(z.object({ id: Id, number: Prose, held_until: Instant })),
  /** True while the next term is in one's cart, which holds no seat. */
  in_cart: z.boolean(),
  /** Anybody's in the next term; null until it exists. */
  seats_free: z.nullable(Count),
  /** Why it can't be renewed. */
  refusal: z.nullable(z.enum(renewalRefusals)),
})
export type Renewal = z.output<typeof Renewal>
