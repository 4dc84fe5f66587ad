import type { UnitStatus } from '#contract/estate/words.ts'

const india = 'Asia/Kolkata'
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: india })
const moment = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: india,
})
const clockTime = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone: india,
})
const wholeRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: india })

export const statusWords: Readonly<Record<UnitStatus, string>> = {
  available: 'Available',
  on_hold: 'On hold',
  booked: 'Booked',
  sold: 'Sold',
  not_released: 'Not released',
}

export function dayWords(date: Date): string {
  return day.format(date)
}

/** Today's date at the sales office, as in `2026-11-23`. */
export function indianDay(date: Date): string {
  return isoDay.format(date)
}

/** When the sales office has to call, on its own clock. */
export function callWords({
  call_from,
  call_to,
}: {
  readonly call_from: Date
  readonly call_to: Date
}): string {
  return `${moment.format(call_from)} to ${clockTime.format(call_to)}, Indian time`
}

export function rupees(paise: number): string {
  return wholeRupees.format(paise / 100)
}

export function areaWords(hundredths: number): string {
  return `${(hundredths / 100).toFixed(1)} sq m`
}
