import { z } from 'zod/mini'
import { Endorsement, type OwnEndorsement } from '#contract/learning/catalogue/artistSections.ts'
import { ApiError } from '../../../ApiError.ts'
import type { endorsements } from '../tables/index.ts'

export type EndorsementRow = typeof endorsements.$inferSelect

/** A stored endorsement, as its tutor sees it. */
export const EndorsementEntry = z.pipe(
  z.extend(Endorsement, {
    asked_email: z.nullable(z.string()),
    asked_at: z.nullable(z.date()),
    confirmed_at: z.nullable(z.date()),
  }),
  z.transform(
    ({ asked_email: email, asked_at: at, confirmed_at, ...entry }): OwnEndorsement => ({
      ...entry,
      confirmed_at: confirmed_at?.toISOString() ?? null,
      ...(email !== null && at !== null && { asked: { email, at: at.toISOString() } }),
    }),
  ),
)

/** Once its author has confirmed it, a tutor can move or remove it, but not put words into somebody's mouth. */
export function refuseOthersWords(
  before: Pick<EndorsementRow, 'by_name' | 'confirmed_at'>,
  changes: object,
): void {
  const isReworded = Object.keys(changes).some((field) => field !== 'position')
  if (before.confirmed_at !== null && isReworded)
    throw new ApiError('wrong_state', {
      message: `${before.by_name} confirmed these words, so only ${before.by_name} can change them, by the link in our email.`,
    })
}
