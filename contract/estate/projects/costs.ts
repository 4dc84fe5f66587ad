import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Day, Floor, Id, ofOurTimes, Paise, Prose, whole } from '../../shapes.ts'
import { buyers, costParts, facings, projectKinds } from './words.ts'

/** When a rule of the cost sheet applies. A condition that is left out doesn't matter. */
export const CostCondition = z.partial(
  z.strictObject({
    buyer: z.enum(buyers),
    /** True once the completion certificate has been issued. */
    built: z.boolean(),
    metro: z.boolean(),
    kind: z.enum(projectKinds),
    /** Limits, exclusive and inclusive: for a tax, on price plus charges; for any other rule, on the price alone. */
    price_over: Paise,
    price_upto: Paise,
    carpet_upto: Count,
    view: Prose,
    corner: z.boolean(),
    facing: z.enum(facings),
  }),
)
export type CostCondition = z.output<typeof CostCondition>

export const CostLine = z.object({
  code: Prose,
  label: Prose,
  part: z.enum(costParts),
  amount: Paise,
  /** How the amount is calculated, in words. */
  basis: Prose,
})
export type CostLine = z.output<typeof CostLine>

export const CostSheet = z.object({
  as_of: Day,
  /** The two-letter code of the state whose rules were applied. */
  state: Prose,
  buyer: z.enum(buyers),
  parking: Count,
  lines: z.array(CostLine),
  /** Price, charges and deposits, before taxes. */
  subtotal: Paise,
  taxes: Paise,
  total: Paise,
  /** The agreement value, on which banks lend: price and charges. */
  agreement: z.optional(Paise),
  /** The most that banks lend; null if no rule limits it. */
  lending: z.optional(z.nullable(z.object({ percent: z.number(), at_most: Paise }))),
  /** The stages of the payment plan; their amounts add up to the total. */
  stages: z.array(
    z.object({
      label: Prose,
      /** A share of the agreement value with its GST. */
      percent: z.number(),
      amount: Paise,
      /** True for what isn't an instalment, such as stamp duty, and falls due on a day of its own. */
      apart: z.optional(z.boolean()),
      /** When the stage falls due: days after the booking, or per cent of the building's progress. */
      after_days: z.optional(z.nullable(Count)),
      at_progress: z.optional(z.nullable(Count)),
    }),
  ),
  emi: z.object({
    down_payment: Paise,
    loan: Paise,
    rate: z.number(),
    years: Count,
    monthly: Paise,
    total_interest: Paise,
  }),
})
export type CostSheet = z.output<typeof CostSheet>

/** Everything that is paid on one day. */
export const Payment = z.object({
  label: Prose,
  /** Null if the day isn't known, such as before it is announced. */
  on: z.nullable(Day),
  /** True if the day follows from expected progress. */
  expected: z.boolean(),
  /** True if construction has already passed this stage, so the payment falls due with the agreement. */
  overdue: z.boolean(),
  amount: Paise,
  /** How the amount is split. Banks start to pay once the buyer's own share of the instalments is paid. */
  own: Paise,
  bank: Paise,
})
export type Payment = z.output<typeof Payment>
/** What the buyer and the bank pay in one month. */
export const CashMonth = z.object({
  /** The first day of the month. */
  month: Day,
  own: Paise,
  bank: Paise,
  rent: Paise,
})
export type CashMonth = z.output<typeof CashMonth>
export const CashCalendar = z.object({
  /** The day of the booking. */
  as_of: Day,
  /** Progress as last reported; null if nothing is under construction any more, or nothing is known. */
  progress: z.nullable(z.object({ percent: Count, month: Day, stage: Prose })),
  ready_on: z.nullable(Day),
  /** Ordered by day; the amounts add up to the total. */
  payments: z.array(Payment),
  total: Paise,
  /** What is paid by the time the agreement is signed, the buyer's part of it, and its share of the total. */
  at_once: z.object({ amount: Paise, own: Paise, percent: Count }),
  /** Rent that the buyer pays elsewhere until the home is ready, on the first of each month; not part of the total. */
  rent: z.optional(z.object({ monthly: Paise, months: Count, total: Paise })),
  /** Every month with a payment or rent, in order. Payments without a day are left out. */
  months: z.optional(z.array(CashMonth)),
})
export type CashCalendar = z.output<typeof CashCalendar>

const rateError = 'Enter the yearly rate in percent, from 0 to 20, such as 8.5.'
const Rate = z.pipe(
  z.pipe(
    z.union([z.string().check(z.regex(/^\d{1,2}(\.\d{1,2})?$/, rateError)), z.number()]),
    z.transform(Number),
  ),
  z.number(rateError).check(z.gte(0, rateError), z.lte(20, rateError)),
)

export const CostQuery = z.object({
  /** Number of parking bays; by default, those that come with the unit. */
  parking: z.optional(whole(0, 10)),
  down_payment_percent: z._default(whole(0, 100), 20),
  rate: z._default(Rate, 8.5),
  years: z._default(whole(1, 40), 20),
  as_of: z.optional(z.iso.date({ error: 'Enter a date, such as 2026-04-01.' }).check(ofOurTimes)),
  buyer: z._default(z.enum(buyers), 'man'),
})

const CashQuery = z.extend(CostQuery, {
  /** The rent that the buyer pays until the home is ready, in rupees a month. */
  rent: z._default(whole(0, 1_000_000), 0),
})

/** The all-in cost of the cheapest home for sale. */
export const StartingCost = z.object({
  unit: z.object({
    id: Id,
    unit_no: Prose,
    floor: Floor,
    unit_type_id: Id,
    block: z.object({ slug: Id, name: Prose }),
  }),
  cost: CostSheet,
})
export type StartingCost = z.output<typeof StartingCost>
const StartingQuery = z.extend(CostQuery, {
  /** The unit type, by id or slug; any by default. */
  unit_type: z.optional(z.string().check(z.maxLength(128))),
})

export const costs = defineEndpoints({
  getStartingCost: {
    method: 'GET',
    path: '/project/:projectId/cost',
    access: 'public',
    resource: 'Unit',
    summary:
      'The all-in cost of the cheapest home in a project, or of one unit type; null if none is for sale',
    query: StartingQuery,
    response: z.nullable(StartingCost),
    errors: ['validation_failed', 'not_found'],
  },
  getCashCalendar: {
    method: 'GET',
    path: '/project/block/units/:unitId/payments',
    access: 'public',
    resource: 'Unit',
    summary:
      'When each part of one unit’s cost falls due at the building’s current progress, who pays it, and the rent until then',
    query: CashQuery,
    response: CashCalendar,
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  getCashEntries: {
    method: 'GET',
    path: '/project/block/units/:unitId/payments.ics',
    access: 'public',
    resource: 'Unit',
    summary: 'The same due dates as an iCalendar file',
    query: CashQuery,
    file: 'text/calendar',
    response: z.null(),
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  getCashPaper: {
    method: 'GET',
    path: '/project/block/units/:unitId/payments.pdf',
    access: 'public',
    resource: 'Unit',
    summary: 'The same due dates as a PDF',
    query: CashQuery,
    file: 'application/pdf',
    response: z.null(),
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  getUnitCost: {
    method: 'GET',
    path: '/project/block/units/:unitId/cost',
    access: 'public',
    resource: 'Unit',
    summary: 'The all-in cost of one unit: every line, the payments by stage and the loan',
    query: CostQuery,
    response: CostSheet,
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
})
