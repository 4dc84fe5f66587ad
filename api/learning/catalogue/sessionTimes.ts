import { Temporal } from 'temporal-polyfill'

export interface WeeklyTiming {
  /** ISO: 1 Monday … 7 Sunday. */
  readonly weekday: number
  /** Local, as in `18:30`. */
  readonly starts_at: string
  readonly minutes: number
}
export interface WeeklyPlan {
  readonly time_zone: string
  readonly starts_on: string
  readonly classes_total: number
  readonly timings: readonly WeeklyTiming[]
}
export interface SessionTime {
  readonly number: number
  readonly starts_at: Date
  readonly ends_at: Date
}

/**
 * Every lesson of a plan, in order. The local time holds through clock changes: one that the clocks skip moves forward
 * by as much, one that comes twice is its first.
 */
export function sessionTimes({
  time_zone,
  starts_on,
  classes_total,
  timings,
}: WeeklyPlan): readonly SessionTime[] {
  if (timings.length === 0) return []
  const first = Temporal.PlainDate.from(starts_on)
  const inOrder = timings
    .map((timing) => ({ ...timing, away: (timing.weekday - first.dayOfWeek + 7) % 7 }))
    .toSorted((a, b) => a.away - b.away || a.starts_at.localeCompare(b.starts_at))
  return Array.from({ length: classes_total }, (_, index) => {
    const timing = inOrder[index % inOrder.length]
    if (!timing) throw new RangeError('A plan without timings has no lessons.')
    const days = timing.away + 7 * Math.floor(index / inOrder.length)
    const start = momentOf(first.add({ days }), timing.starts_at, time_zone)
    return {
      number: index + 1,
      starts_at: start,
      ends_at: new Date(start.getTime() + timing.minutes * 60_000),
    }
  })
}

function momentOf(day: Temporal.PlainDate, localTime: string, timeZone: string): Date {
  const local = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(localTime) })
  return new Date(local.epochMilliseconds)
}

/** The calendar day of a moment, as a clock on the wall of that zone shows it. */
export function localDay(moment: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}
