import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Currency, Id, Instant, Month, Paise, Prose, TimeZone } from '../../shapes.ts'

/** In hundredths of a per cent. */
const Rate = z.int().check(z.gte(0), z.lte(10_000))
/** The company's share of the price of a class ordered today, and the GST on that share. */
export const TutorFee = z.object({ fee_rate: Rate, fee_tax_rate: Rate })
export type TutorFee = z.output<typeof TutorFee>

/** `net` is what is left for the tutor: `taught` and `corrected`, less `refunded`, `fee` and `fee_tax`. */
const sums = {
  /** The price of the classes held, and what was left of the price of seats that ended. */
  taught: Paise,
  /** Refunds for classes that were held. */
  refunded: Paise,
  corrected: Paise,
  /** Our fee; for classes that can still be disputed, the expected fee. */
  fee: Paise,
  fee_tax: Paise,
  net: Paise,
}
export const MonthEarned = z.object({ month: Month, ...sums })
export type MonthEarned = z.output<typeof MonthEarned>

export const Earnings = z.object({
  currency: Currency,
  /** Paid by students for classes to come, before the fee. */
  prepaid: Paise,
  /** For classes that were held and can still be disputed. */
  held: z.object({
    price: Paise,
    net: Paise,
    /** The part of `net` that waits for a dispute to be decided. */
    disputed: Paise,
    /** When the next classes become due, by the tutor's calendar day, and their net amount. */
    next: z.nullable(z.object({ at: Instant, net: Paise })),
  }),
  /** Negative if the tutor owes a refund. */
  due: Paise,
  sending: Paise,
  paid: Paise,
  /** What the seats sold so far will bring within 30 days, after the fee. */
  expected: Paise,
  /** The last six months, earliest first, in the tutor's time zone. */
  by_month: z.array(MonthEarned),
  fee: TutorFee,
  /** Classes before this time were settled without the ledger; null if there were none. */
  opened_at: z.nullable(Instant),
})
export type Earnings = z.output<typeof Earnings>

export const classStates = ['held', 'disputed', 'due'] as const
export const EarnedClass = z.object({
  id: Id,
  starts_at: Instant,
  course: z.object({ id: Id, title: Prose }),
  schedule_id: Id,
  /** The group's name or, without one, its days. */
  group: Prose,
  students: Count,
  price: Paise,
  fee: Paise,
  fee_tax: Paise,
  net: Paise,
  /** `disputed` if one of its seats is in dispute. */
  state: z.enum(classStates),
  /** The part of `net` that waits for a dispute to be decided. */
  disputed: Paise,
  /** When the amount held becomes due, if nobody disputes it. */
  due_at: z.nullable(Instant),
})
export type EarnedClass = z.output<typeof EarnedClass>

const Moved = z.object({
  at: Instant,
  /** The course of the seat; empty if no seat is concerned. */
  course: Prose,
  student: Prose,
  amount: Paise,
  fee: Paise,
  fee_tax: Paise,
  net: Paise,
})
export const EarnedMonth = z.object({
  ...MonthEarned.shape,
  time_zone: TimeZone,
  currency: Currency,
  is_over: z.boolean(),
  /** Classes before this time were settled without the ledger; null if there were none. */
  opened_at: z.nullable(Instant),
  classes: z.array(EarnedClass),
  /** What was left of the price of seats that ended. */
  seats: z.array(Moved),
  /** Refunds for classes that were held; all their amounts are deducted. */
  refunds: z.array(Moved),
  corrections: z.array(Moved),
  payouts: z.array(
    z.object({
      at: Instant,
      kind: z.enum(['payout', 'payout_paid', 'payout_returned']),
      amount: Paise,
    }),
  ),
})
export type EarnedMonth = z.output<typeof EarnedMonth>

const month = { access: 'tutor', resource: 'Earnings', errors: ['not_found'] } as const

export const earnings = defineEndpoints({
  getEarnings: {
    method: 'GET',
    path: '/my-earnings',
    access: 'tutor',
    resource: 'Earnings',
    summary: 'What the tutor has earned: prepaid, held, due and paid, and the last six months',
    response: Earnings,
  },
  getTutorFee: {
    method: 'GET',
    path: '/my-fee',
    access: 'tutor',
    resource: 'Earnings',
    summary: 'What is kept of the price of a class ordered today',
    response: TutorFee,
  },
  getEarnedMonth: {
    ...month,
    method: 'GET',
    path: '/my-earnings/:month',
    summary: 'What the tutor earned in a month, class by class',
    response: EarnedMonth,
  },
  getEarnedMonthFile: {
    ...month,
    method: 'GET',
    path: '/my-earnings/:month/file',
    summary: 'What the tutor earned in a month, as a CSV file',
    file: 'text/csv',
    response: z.null(),
  },
  getEarningsStatement: {
    ...month,
    method: 'GET',
    path: '/my-earnings/:month/statement',
    summary: 'What the tutor earned in a month, as a PDF',
    file: 'application/pdf',
    response: z.null(),
  },
})
