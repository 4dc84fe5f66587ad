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
  /** The lines of the file, not counting its header. */
  lines: Count,
  /** From its first to its last payment or refund; null if it has no lines. */
  covers: z.nullable(z.object({ from: Instant, until: Instant })),
  read: By,
  taken: By,
  /** How many differences it raised for staff, and how many of those aren't settled. */
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
  /** What the provider reports: positive for money in, negative for money out. */
  amount: Paise,
  charges: Paise,
  net: Paise,
  /** What we booked; null if we have no record of it. */
  ours: z.nullable(Paise),
  order: OrderRef,
  /** The number of the ledger entry. */
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
  /** How many lines have each fate, and what the provider settled with them. */
  fates: z.array(z.object({ fate: z.enum(lineFates), lines: Count, net: Paise })),
  /** What the report adds, or has added, to the ledger. */
  books: z.object({ lines: Count, bank: Paise, fees: Paise, tax: Paise, clearing: Paise }),
  /** Lines that don't simply match, or those of the requested fate; at most 100. */
  shown: z.array(Line),
  /** The `after` of the next page; null at the end. */
  next: z.nullable(Count),
  /** Our payments and refunds that the report lacks although it covers their time; at most 100. */
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
  /** When it happened, according to the side that has a record of it. */
  at: Instant,
  theirs: z.nullable(Paise),
  charges: z.nullable(Paise),
  ours: z.nullable(Paise),
  /** The provider's settlement, if it is part of one. */
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
      /** According to the reports that are in the ledger. */
      theirs: Side,
      ours: Side,
      /** Paid in, but not settled to our bank by the end of the day. */
      clearing: z.object({ count: Count, amount: Paise, oldest: z.nullable(Instant) }),
    }),
  ),
  /** The ledger's balance at the providers at the end of the day. */
  ledger_clearing: Paise,
  /** The day's differences, and earlier ones that are still open, oldest first; at most 100. */
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
