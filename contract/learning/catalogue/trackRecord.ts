import { z } from 'zod/mini'
import { Count } from '../../shapes.ts'

/** A tutor's last twelve months in figures. Each part is null while there is too little to go by. */
export const TrackRecord = z.object({
  /** Classes of groups with students, whose planned time is over. */
  classes: z.nullable(
    z.object({
      planned: Count,
      /** Classes held at the planned time, with attendance marked. */
      as_planned: Count,
      moved: Count,
      cancelled: Count,
    }),
  ),
  /** Requests for a demo that the tutor answered or let lapse. */
  demo_requests: z.nullable(z.object({ received: Count, answered: Count, median_minutes: Count })),
  /** Students who finished a term that another one followed. */
  renewals: z.nullable(z.object({ finished: Count, renewed: Count })),
})
export type TrackRecord = z.output<typeof TrackRecord>
