import type { CalendarItem } from '#contract/learning/timetable/lessons.ts'
import type { AwayOn } from '../../features/timetable/calendar/away.ts'
import { clashOf, endOf } from '../../features/timetable/calendar/clashes.ts'
import { addDays, isoWeekday } from '../../features/timetable/calendar/days.ts'
import { instantOf } from '../../features/timetable/calendar/instants.ts'
import { dayKey } from '../../ui/format/when.ts'

/** Days of the week × times of the day over some weeks, as they are in an address. */
export interface Offer {
  readonly days: readonly number[]
  readonly times: readonly string[]
  readonly from: string
  readonly weeks: number
  readonly minutes: number
  readonly seats: number
}

export const demoLengths = [20, 30, 45, 60] as const
export const offerWeeks = [1, 2, 4, 6, 8] as const
/** The number of times in one day; without a limit, an address could contain every minute of it. */
const timesAtMost = 24
/** The most that one call accepts. */
export const offerAtMost = 60

/** The offer in the address; null if anything is missing. */
export function offerIn(search: URLSearchParams): Offer | null {
  const days = [...new Set(search.getAll('day').map(Number))].filter((day) => day >= 1 && day <= 7)
  const times = [...new Set(search.getAll('time'))]
    .filter((time) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time))
    .slice(0, timesAtMost)
  const from = search.get('from') ?? ''
  const isDay = /^20\d\d-\d\d-\d\d$/.test(from) && !Number.isNaN(Date.parse(from))
  if (days.length === 0 || times.length === 0 || !isDay) return null
  return {
    days: days.toSorted((a, b) => a - b),
    times: times.toSorted(),
    from,
    weeks: wholeIn(search, 'weeks', { low: 1, high: 8, usual: 4 }),
    minutes: wholeIn(search, 'minutes', { low: 15, high: 120, usual: 30 }),
    seats: wholeIn(search, 'seats', { low: 1, high: 20, usual: 1 }),
  }
}

interface Range {
  readonly low: number
  readonly high: number
  readonly usual: number
}

function wholeIn(search: URLSearchParams, name: string, { low, high, usual }: Range): number {
  const value = Number(search.get(name) ?? usual)
  return Number.isInteger(value) && value >= low && value <= high ? value : usual
}

/** Every time of an offer, in order, as instants. */
export function offerTimes({ days, times, from, weeks }: Offer, zone: string): readonly string[] {
  const dates = Array.from({ length: weeks * 7 }, (_, index) => addDays(from, index))
  return dates
    .filter((date) => days.includes(isoWeekday(date)))
    .flatMap((date) => times.flatMap((time) => instantOf(`${date}T${time}`, zone) ?? []))
}

export function offerSpan(
  offer: Offer | null,
  zone: string,
): { readonly from: string; readonly to: string } | null {
  const times = offer ? offerTimes(offer, zone) : []
  const [first, last] = [times[0], times.at(-1)]
  return first && last ? { from: endOf(first, -24 * 60), to: endOf(last, 24 * 60) } : null
}

export interface OfferedTime {
  readonly starts_at: string
  readonly ends_at: string
  /** Why the time can't be offered; undefined if it can. */
  readonly inTheWay: CalendarItem | 'past' | 'overlap' | 'away' | undefined
}

/** A tutor's calendar items and days off. */
export interface Taken {
  readonly items: readonly CalendarItem[]
  readonly isAway: AwayOn
}

/** The times of an offer with what is in the way of each. */
export function checkedTimes(
  offer: Offer,
  zone: string,
  now: number,
  { items, isAway }: Taken,
): readonly OfferedTime[] {
  let end = 0
  return offerTimes(offer, zone).map((starts_at) => {
    const start = Date.parse(starts_at)
    const ends_at = endOf(starts_at, offer.minutes)
    const inTheWay =
      start <= now
        ? 'past'
        : start < end
          ? 'overlap'
          : isAway(dayKey(starts_at, zone))
            ? 'away'
            : clashOf({ starts_at, ends_at }, items)
    if (!inTheWay) end = Date.parse(ends_at)
    return { starts_at, ends_at, inTheWay }
  })
}
