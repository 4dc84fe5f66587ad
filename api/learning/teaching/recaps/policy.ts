import { day, later, minute } from '../../../clock.ts'

/** How long after a class its recap can be written and changed. */
const writable = 7 * day
/** How long a tutor can correct a recap before it's emailed. */
export const settle = 10 * minute
/** How many recaps one round emails. The rest wait twenty seconds for the next round. */
export const mailedAtOnce = 20

interface Lesson {
  readonly starts_at: Date
  readonly ends_at: Date
}

export function writableUntil({ ends_at }: Lesson): Date {
  return later(ends_at, writable)
}

export function canWrite(lesson: Lesson, now: Date): boolean {
  return now >= lesson.starts_at && now <= writableUntil(lesson)
}
