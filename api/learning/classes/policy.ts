import { day, hour, later } from '../../clock.ts'

/** How long after a lesson its attendance can still be changed. */
export const markable = 72 * hour
/** A moved lesson begins at least this far ahead, so that everybody still hears of it. */
export const movedAhead = hour
export const movedAtMost = 84 * day
export const remindBefore = hour
/** When a tutor who has not marked a lesson is asked to. */
export const askToMarkAfter = 12 * hour

interface Lesson {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly now: Date
}

export function markableUntil(endsAt: Date): Date {
  return later(endsAt, markable)
}

export function canMark({ starts_at, ends_at, now }: Lesson): boolean {
  return now >= starts_at && now <= markableUntil(ends_at)
}

interface Marked {
  readonly present: number
  readonly late: number
  readonly absent: number
}

/** Whole per cent; null where nothing was marked that counts. */
export function attendanceRate({ present, late, absent }: Marked): number | null {
  const counted = present + late + absent
  return counted === 0 ? null : Math.round((100 * (present + late)) / counted)
}

export const dashboard = {
  demos: 5,
  unmarked: 10,
  today: 50,
  months: 6,
  ratePeriod: 30 * day,
} as const
export const reminderBatch = 200
