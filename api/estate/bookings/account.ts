import type { Progress } from '../projects/index.ts'
import type { PlannedDue } from './plan.ts'

/** From ₹50 lakh, the buyer of a home deducts one per cent and pays it to the income tax department: section 194-IA. */
const tdsFrom = 50_00_000_00
const dayMs = 86_400_000

/**
 * What the buyer deducts from a due as tax, in whole rupees: a share of the amount before GST, and only for parts of
 * the price.
 */
export function tdsOf({ part, amount, gst }: Pick<PlannedDue, 'part' | 'amount' | 'gst'>, agreement: number) {
  return part === 'price' && agreement >= tdsFrom ? Math.round((amount - gst) / 10_000) * 100 : 0
}

export interface Situation {
  readonly booked_on: string
  readonly today: string
  readonly progress: Progress | null
  readonly ready_on: string | null
}
type When = Pick<PlannedDue, 'after_days' | 'at_progress'>

/** Whether the buyer can be asked for a due; one without a day or a milestone can be asked for at any time. */
export function isReached(
  { after_days, at_progress }: When,
  { booked_on, today, progress }: Situation,
): boolean {
  if (at_progress !== null) return (progress?.percent ?? 0) >= at_progress
  return daysAfter(booked_on, after_days ?? 0) <= today
}

/** When a due is expected; null if that isn't known. Assumes steady progress until the home is ready. */
export function expectedOn(when: When, { booked_on, today, progress, ready_on }: Situation): string | null {
  const { after_days, at_progress } = when
  if (at_progress === null) return after_days === null ? null : daysAfter(booked_on, after_days)
  const percent = progress?.percent ?? 0
  if (at_progress <= percent) return today
  if (ready_on === null) return null
  const left = Math.max(0, daysBetween(today, ready_on))
  return daysAfter(today, Math.round((left * (at_progress - percent)) / Math.max(100 - percent, 1)))
}

export interface Asked {
  readonly id: string
  readonly amount: number
  readonly due_on: string
}
export interface Paid {
  readonly amount: number
  readonly on: string
}
export interface Standing {
  /** The demands in the order in which they're paid off. */
  readonly demands: readonly (Asked & {
    readonly paid: number
    readonly left: number
    readonly interest: number
  })[]
  readonly asked: number
  readonly paid: number
  readonly left: number
  /** What was paid beyond the demands so far; the next demands use it. */
  readonly ahead: number
  readonly interest: number
}

/**
 * Payments go to the demand that is due first. Interest on late amounts is simple and daily, at that day's rate in
 * hundredths of a percent a year; it is shown and never charged.
 */
export function standingOf(
  asked: readonly Asked[],
  paid: readonly Paid[],
  { today, rateOn }: { readonly today: string; readonly rateOn: (day: string) => number },
): Standing {
  const inOrder = asked.toSorted((a, b) => a.due_on.localeCompare(b.due_on) || a.id.localeCompare(b.id))
  const until = (day: string) => paid.reduce((sum, each) => (each.on <= day ? sum + each.amount : sum), 0)
  const all = until('9999')
  let before = 0
  const demands = inOrder.map((demand) => {
    const leftWith = (sum: number) => clamp(before + demand.amount - sum, demand.amount)
    const left = leftWith(all)
    const interest = interestOf(demand.due_on, today, (day) => leftWith(until(day)) * rateOn(day))
    const own = { ...demand, left, paid: demand.amount - left, interest }
    before += demand.amount
    return own
  })
  return {
    demands,
    asked: before,
    paid: all,
    left: Math.max(0, before - all),
    ahead: Math.max(0, all - before),
    interest: demands.reduce((sum, { interest }) => sum + interest, 0),
  }
}

/** The interest for each day after the due date up to today, in whole paise. */
function interestOf(due: string, today: string, ofDay: (day: string) => number): number {
  let all = 0
  for (let day = daysAfter(due, 1); day <= today; day = daysAfter(day, 1)) all += ofDay(day)
  return Math.round(all / 10_000 / 365)
}

function clamp(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most)
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}
