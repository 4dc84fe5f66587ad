import { z } from 'zod/mini'
import { Count, Id, Instant, Prose } from '../../shapes.ts'
import { renewalRefusals, renewalStates } from '../base/words.ts'

/** The state of a student's seat in the next term, the same on every page. */
export const Renewal = z.object({
  state: z.enum(renewalStates),
  /** A seat in the next term is reserved until this time. */
  cutoff_at: z.nullable(Instant),
  /** True once a seat can no longer be reserved. */
  lapsed: z.boolean(),
  /** The student's own unpaid order that holds a seat. */
  order: z.nullable(z.object({ id: Id, number: Prose, held_until: Instant })),
  /** True while the next term is in the student's cart, which holds no seat. */
  in_cart: z.boolean(),
  /** Seats in the next term that are open to anyone; null until it exists. */
  seats_free: z.nullable(Count),
  /** Why the seat can't be renewed. */
  refusal: z.nullable(z.enum(renewalRefusals)),
})
export type Renewal = z.output<typeof Renewal>
