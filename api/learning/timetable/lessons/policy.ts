import { day, later } from '../../../clock.ts'
import { type LessonTime, localDay, type WeeklyRhythm, weeklyTimes } from '../../catalogue/index.ts'

export const week = 7 * day
/** How many weeks later than planned a class may be because the tutor is busy. */
export const weeksOfPatience = 52
/** How many weeks students wait at most for a replacement class. */
export const weeksToReplace = 12

export interface Wish extends WeeklyRhythm {
  readonly count: number
  /** Classes begin after this instant. */
  readonly after: Date
  readonly taken: readonly LessonTime[]
}

/** The next weekly times at which the tutor is free; null if too few come soon enough. */
export function freeTimes({ count, after, taken, ...rhythm }: Wish): readonly LessonTime[] | null {
  const latest = lastChance({ count, after, ...rhythm })
  const times: LessonTime[] = []
  for (const time of timesAfter(rhythm, after)) {
    if (times.length === count) return times
    if (time.starts_at > latest) return null
    if (![...taken, ...times].some((other) => overlap(time, other))) times.push(time)
  }
  return count === 0 ? [] : null
}

/** The next weekly times, whether the tutor is free or not. */
export function nextTimes({ count, after, ...rhythm }: Omit<Wish, 'taken'>): readonly LessonTime[] {
  const times: LessonTime[] = []
  for (const time of timesAfter(rhythm, after)) {
    if (times.length === count) break
    times.push(time)
  }
  return times
}

/** The end of the search: when the classes would end if the tutor were always free, plus the longest delay. */
export function lastChance({ count, after, starts_on, timings }: Omit<Wish, 'taken'>): Date {
  const begin = Math.max(after.getTime(), Date.parse(starts_on))
  const weeks = Math.ceil(count / Math.max(1, timings.length)) + weeksOfPatience
  return later(new Date(begin), weeks * week)
}

export function* timesAfter(rhythm: WeeklyRhythm, after: Date): Generator<LessonTime> {
  const today = localDay(after, rhythm.time_zone)
  // Begins on the day of `after`, because the first day may be years ago.
  const begun = rhythm.starts_on < today
  for (const time of weeklyTimes({ ...rhythm, ...(begun && { starts_on: today }) })) {
    if (time.starts_at > after) yield time
  }
}

export function overlap(one: LessonTime, other: LessonTime): boolean {
  return one.starts_at < other.ends_at && other.starts_at < one.ends_at
}
