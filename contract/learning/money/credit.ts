import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Currency, Id, Instant, ListQuery, listOf, Paise, Prose } from '../../shapes.ts'

/** What gave a student credit, or what they spent it on. */
export const creditCauses = ['class', 'refund', 'goodwill', 'correction', 'order'] as const

export const CreditLine = z.object({
  at: Instant,
  cause: z.enum(creditCauses),
  /** In paise; negative if it was spent. */
  amount: z.int(),
  /** The reason in words, if somebody gave one. */
  reason: z.nullable(Prose),
  order: z.nullable(z.object({ id: Id, number: Prose })),
  /** The course that this line is about. */
  course: z.nullable(Prose),
  /** The class that was given back. */
  class: z.nullable(z.object({ number: Count, starts_at: Instant })),
})
export type CreditLine = z.output<typeof CreditLine>

export const Credit = z.extend(listOf(CreditLine), {
  /** The credit that the student can pay with. It doesn't expire. */
  balance: Paise,
  currency: Currency,
})
export type Credit = z.output<typeof Credit>

export const credit = defineEndpoints({
  getCredit: {
    method: 'GET',
    path: '/student/credit',
    access: 'member',
    resource: 'Credit',
    // A change to either of these may change the credit.
    alsoChanges: ['Order', 'Enrolment'],
    summary: 'Your own credit, and every line of it, newest first',
    query: ListQuery,
    response: Credit,
    errors: ['validation_failed'],
  },
})
