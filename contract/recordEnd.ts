import { z } from 'zod/mini'
import { Count, Instant } from './shapes.ts'

/** How the end of the record of what staff did compares with the end that is kept outside the database. */
export const RecordEnd = z.union([
  /** `none` if no end is kept yet. */
  z.object({ state: z.enum(['same', 'none', 'unreachable']) }),
  z.object({
    state: z.literal('differs'),
    /** The number of the last row, and when it was kept. */
    kept: z.object({ number: Count, at: Instant }),
    /** The number of the last row now; null if there is none. */
    last: z.nullable(Count),
  }),
])
export type RecordEnd = z.output<typeof RecordEnd>
