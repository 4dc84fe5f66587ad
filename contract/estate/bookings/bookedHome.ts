import { z } from 'zod/mini'
import { Count, Day, Floor, Id, Instant, Paise, Percent, Prose } from '../../shapes.ts'
import { CostLine } from '../projects/costs.ts'
import { dueParts, homeBookingStatuses, receiptWays } from './words.ts'

export const Named = z.object({ slug: Id, name: Prose })
/** How far the construction of a tower has progressed, as last reported. */
export const HomeProgress = z.object({ percent: Percent, month: Day, stage: Prose })

/** One stage of a booking's payment plan, and whether it has been demanded and paid. */
export const HomeDue = z.object({
  nth: Count,
  part: z.enum(dueParts),
  label: Prose,
  /** Hundredths of a per cent of the price; 0 for what isn't an instalment. */
  share: Count,
  amount: Paise,
  /** The GST within the amount. */
  gst: Paise,
  /** The part of the amount that the buyer withholds and pays as tax under section 194-IA. */
  tds: Paise,
  after_days: z.nullable(Count),
  at_progress: z.nullable(Count),
  /** True once the stage's day has come or its milestone is reached. */
  reached: z.boolean(),
  /** The day by which payment was demanded, or is expected; null if that can't be known. */
  on: z.nullable(Day),
  /** Null until the buyer is asked to pay. */
  demand: z.nullable(
    z.object({
      id: Id,
      number: Prose,
      at: Instant,
      paid: Paise,
      left: Paise,
      /** Interest for the delay up to today; it's never charged automatically. */
      interest: Paise,
    }),
  ),
})
export type HomeDue = z.output<typeof HomeDue>

export const HomeReceipt = z.object({
  id: Id,
  number: Prose,
  amount: Paise,
  on: Day,
  way: z.enum(receiptWays),
  reference: Prose,
  at: Instant,
  /** Why the receipt no longer counts; null if it does. */
  returned: z.nullable(z.object({ reason: Prose, on: Day })),
})
export type HomeReceipt = z.output<typeof HomeReceipt>

export const HomeSums = z.object({
  total: Paise,
  asked: Paise,
  paid: Paise,
  /** What was demanded and isn't paid yet. */
  left: Paise,
  /** What was paid beyond the demands. */
  ahead: Paise,
  interest: Paise,
})
export type HomeSums = z.output<typeof HomeSums>

/** The fields of a booking that the office and the buyer both see. */
export const bookedHome = {
  id: Id,
  reference: Prose,
  status: z.enum(homeBookingStatuses),
  unit: z.object({ id: Id, unit_no: Prose, floor: Floor, type: Prose }),
  project: Named,
  block: Named,
  name: Prose,
  co_buyer: z.nullable(Prose),
  booked_on: Day,
  agreed_on: z.nullable(Day),
  handed_over_on: z.nullable(Day),
  cancelled: z.nullable(z.object({ on: Day, reason: Prose, given_back: Paise })),
  /** The handover: the day promised at the booking, and the day expected now. */
  promised_on: z.nullable(Day),
  ready_on: z.nullable(Day),
  /** The agreement value, including its GST. */
  price: Paise,
  lines: z.array(CostLine),
  progress: z.nullable(HomeProgress),
  sums: HomeSums,
  /** In the order of the plan. */
  dues: z.array(HomeDue),
  /** Oldest first. */
  receipts: z.array(HomeReceipt),
  /** Today's yearly interest rate for late payment, in hundredths of a per cent. */
  late_rate: Count,
}
