import { z } from 'zod/mini'
import { Count, Day, Id, Instant, Paise, Prose } from '../../shapes.ts'
import {
  differenceKinds,
  differenceStates,
  lineFates,
  lineKinds,
  reportStates,
  settlementProviders,
} from './settlementWords.ts'

export const Provider = z.enum(settlementProviders, 'Choose whose report it is.')
const By = z.nullable(z.object({ by: Prose, at: Instant }))
const OrderRef = z.nullable(z.object({ id: Id, number: Prose }))

export const SettlementReport = z.object({
  id: Id,
  provider: Provider,
  name: Prose,
  state: z.enum(reportStates),
  /** Lines of the file, the one that names the columns apart. */
  lines: Count,
  /** From the first to the last payment or refund in it; null without a line. */
  covers: z.nullable(z.object({ from: Instant, until: Instant })),
  read: By,
  taken: By,
  /** Differences that became work, and those of them that aren't settled. */
  differences: Count,
  open: Count,
})
export type SettlementReport = z.output<typeof SettlementReport>

const Line = z.object({
  position: Count,
  kind: z.enum(lineKinds),
  fate: z.enum(lineFates),
  /** The provider's own ID of the payment or refund. */
  name: Prose,
  settlement: Prose,
  at: Instant,
  /** What the provider says: above zero for what came in, below for what went out. */
  amount: Paise,
  charges: Paise,
  net: Paise,
  /** What we booked; null where we know nothing. */
  ours: z.nullable(Paise),
  order: OrderRef,
  /** Of the ledger. */
  entry: z.nullable(Count),
})

const Missing = z.object({
  name: Prose,
  kind: z.enum(lineKinds),
  at: Instant,
  ours: Paise,
  order: OrderRef,
})

export const SettlementReportDetail = z.extend(SettlementReport, {
  /** How many lines there are of each fate, and what the provider settled with them. */
  fates: z.array(z.object({ fate: z.enum(lineFates), lines: Count, net: Paise })),
  /** What goes, or went, into the ledger. */
  books: z.object({ lines: Count, bank: Paise, fees: Paise, tax: Paise, clearing: Paise }),
  /** Lines that don't simply match, or those of one fate; at most 100. */
  shown: z.array(Line),
  /** The position to go on after; null at the end. */
  next: z.nullable(Count),
  /** Ours that it lacks although it covers their time; at most 100. */
  missing: z.array(Missing),
  missing_count: Count,
})
export type SettlementReportDetail = z.output<typeof SettlementReportDetail>

export const SettlementDifference = z.object({
  id: Id,
  kind: z.enum(differenceKinds),
  state: z.enum(differenceStates),
  provider: Provider,
  name: Prose,
  /** When it happened, on the side that knows it. */
  at: Instant,
  theirs: z.nullable(Paise),
  charges: z.nullable(Paise),
  ours: z.nullable(Paise),
  /** The provider's settlement, where it has one. */
  settlement: z.nullable(Prose),
  report: z.object({ id: Id, name: Prose }),
  order: OrderRef,
  taken: z.nullable(z.object({ id: Id, name: Prose })),
  note: z.nullable(Prose),
  reason: z.nullable(Prose),
  settled: By,
  correction: z.nullable(z.object({ id: Id, entry: z.nullable(Count), amount: Paise })),
})
export type SettlementDifference = z.output<typeof SettlementDifference>

const Sums = z.object({ count: Count, amount: Paise })
const Side = z.object({ captured: Sums, refunded: Sums, settled: Sums, fees: Sums })
export const DayClose = z.object({
  day: Day,
  providers: z.array(
    z.object({
      provider: Provider,
      /** By the reports that were taken in. */
      theirs: Side,
      ours: Side,
      /** Paid in, and not settled to our bank by the end of the day. */
      clearing: z.object({ count: Count, amount: Paise, oldest: z.nullable(Instant) }),
    }),
  ),
  /** What the ledger had at the providers at the end of the day. */
  ledger_clearing: Paise,
  /** Of the day, and what is open from before, the oldest first; at most 100. */
  differences: z.array(SettlementDifference),
  open: Count,
})
export type DayClose = z.output<typeof DayClose>

export const CloseRow = z.object({
  name: Prose,
  kind: z.enum(lineKinds),
  at: Instant,
  theirs: z.nullable(Paise),
  charges: z.nullable(Paise),
  ours: z.nullable(Paise),
  settlement: z.nullable(Prose),
  order: OrderRef,
  entry: z.nullable(Count),
})
export type CloseRow = z.output<typeof CloseRow>
