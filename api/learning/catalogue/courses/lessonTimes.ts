import { Temporal } from 'temporal-polyfill'
import { later, minute } from '../../../clock.ts'

export interface WeeklyTiming {
  /** As in ISO 8601: 1 is Monday, 7 is Sunday. */
  readonly weekday: number
  /** The local time, such as `18:30`. */
  readonly starts_at: string
  readonly minutes: number
}
/** Weekly times from a first day on. */
export interface WeeklyRhythm {
  readonly time_zone: string
  readonly starts_on: string
  readonly timings: readonly WeeklyTiming[]
}
export interface WeeklyPlan extends WeeklyRhythm {
  readonly classes_total: number
}
export interface LessonTime {
  readonly starts_at: Date
  readonly ends_at: Date
}
export interface PlannedLesson extends LessonTime {
  readonly number: number
}

/**
 * The times of a rhythm in order, without end. The local time stays the same through clock changes. A time that the
 * clocks skip moves forward by as much, and one that occurs twice means its first occurrence.
 */
export function* weeklyTimes({ time_zone, starts_on, timings }: WeeklyRhythm): Generator<LessonTime> {
  if (timings.length === 0) return
  const first = Temporal.PlainDate.from(starts_on)
  const inOrder = timings
    .map((timing) => ({ ...timing, away: (timing.weekday - first.dayOfWeek + 7) % 7 }))
    .toSorted((a, b) => a.away - b.away || a.starts_at.localeCompare(b.starts_at))
  for (let week = 0; ; week += 1) {
    for (const { away, starts_at, minutes } of inOrder) {
      const start = momentOf(first.add({ days: away + 7 * week }), starts_at, time_zone)
      yield { starts_at: start, ends_at: later(start, minutes * minute) }
    }
  }
}

/** Every class of a plan, in order. */
export function plannedLessons({ classes_total, ...rhythm }: WeeklyPlan): readonly PlannedLesson[] {
  const times: PlannedLesson[] = []
  for (const time of weeklyTimes(rhythm)) {
    if (times.length === classes_total) break
    times.push({ number: times.length + 1, ...time })
  }
  return times
}

function momentOf(day: Temporal.PlainDate, localTime: string, timeZone: string): Date {
  const local = day.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(localTime) })
  return new Date(local.epochMilliseconds)
}

/** When a day begins in that zone. */
export function dayStart(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone }).epochMilliseconds)
}

/** The local date of an instant in that zone. */
export function localDay(moment: Date, timeZone: string): string {
  return zoned(moment, timeZone).toPlainDate().toString()
}

/** The local time of an instant, such as `18:30`. */
export function localTime(moment: Date, timeZone: string): string {
  return zoned(moment, timeZone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/** How far the zone's clocks are ahead of UTC at that instant, in minutes. */
export function clockOffset(moment: Date, timeZone: string): number {
  return zoned(moment, timeZone).offsetNanoseconds / 60e9
}

function zoned(moment: Date, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
}
