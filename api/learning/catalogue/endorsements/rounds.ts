import { and, isNull, lte } from 'drizzle-orm'
import { later } from '../../../clock.ts'
import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'
import { endorsements } from '../tables/index.ts'
import { answerWithin } from './policy.ts'

/** Addresses of people who didn't answer are forgotten. */
export function endorsementRounds({ db, clock }: Pick<Context, 'db' | 'clock'>): Round[] {
  return [
    {
      name: 'unanswered endorsements',
      async run() {
        const tooOld = lte(endorsements.asked_at, later(clock(), -answerWithin))
        await db
          .update(endorsements)
          .set({ asked_email: null, asked_at: null })
          .where(and(isNull(endorsements.confirmed_at), tooOld))
      },
    },
  ]
}
