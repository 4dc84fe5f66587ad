import { z } from 'zod/mini'
import { Count, Day, Floor, Id, Instant, Paise, Percent, Prose } from '../../shapes.ts'
import { CostLine } from '../projects/costs.ts'
import { dueParts, homeBookingStatuses, receiptWays } from './words.ts'

export const Named = z.object({ slug: Id, name: Prose })
/** How far a tower is, as last reported. */
export const HomeProgress = z.object({ percent: Percent, month: Day, stage: Prose })

/** One stage of the payment plan of a booking, and what came of it. */
export const HomeDue = z.object({
  nth: Count,
  part: z.enum(dueParts),
  label: Prose,
  /** Hundredths of a percent of the price; 0 for what isn't an instalment. */
  share: Count,
  amount: Paise,
  /** Of the amount. */
  gst: Paise,
  /** Of the amount, what the buyer keeps and pays as tax under section 194-IA. */
  tds: Paise,
  after_days: z.nullable(Count),
  at_progress: z.nullable(Count),
  /** True once its day or its milestone has come. */
  reached: z.boolean(),
  /** The day asked for, or the expected one; null if it can't be known. */
  on: z.nullable(Day),
  /** Null until the buyer is asked for it. */
  demand: z.nullable(
    z.object({
      id: Id,
      number: Prose,
      at: Instant,
      paid: Paise,
      left: Paise,
      /** What the delay would cost by today; it's never charged automatically. */
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
  /** Why it no longer counts; null if it does. */
  returned: z.nullable(z.object({ reason: Prose, on: Day })),
})
export type HomeReceipt = z.output<typeof HomeReceipt>

export const HomeSums = z.object({
  total: Paise,
  asked: Paise,
  paid: Paise,
  /** Of what was asked for. */
  left: Paise,
  /** Paid beyond what was asked for. */
  ahead: Paise,
  interest: Paise,
})
export type HomeSums = z.output<typeof HomeSums>

/** What a booking is about, the same for the office and the buyer. */
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
  /** The day of the keys: as promised at the booking, and as it stands now. */
  promised_on: z.nullable(Day),
  ready_on: z.nullable(Day),
  /** The agreement value with its GST. */
  price: Paise,
  lines: z.array(CostLine),
  progress: z.nullable(HomeProgress),
  sums: HomeSums,
  /** In the order of the plan. */
  dues: z.array(HomeDue),
  /** Oldest first. */
  receipts: z.array(HomeReceipt),
  /** Hundredths of a percent a year, of today. */
  late_rate: Count,
}
