import { hour, later } from '../../../clock.ts'

/** How long after a class its attendance can still be changed. */
export const markable = 72 * hour

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
