import { Temporal } from 'temporal-polyfill'
import type { Chance } from '../chance.ts'
import { type PlannedLesson, plannedLessons, type WeeklyTiming } from '../learning/catalogue/index.ts'
import type { DemoCourse, Habit } from './content.ts'

const weekdays = [1, 2, 3, 4, 5]
const weekend = [6, 7]
const everyDay = [...weekdays, ...weekend]

interface Slots {
  readonly days: readonly number[]
  readonly times: readonly string[]
}
const slots: Readonly<Record<Habit, readonly Slots[]>> = {
  after_school: [
    { days: weekdays, times: ['16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00'] },
    { days: weekend, times: ['09:00', '10:00', '11:00', '15:00', '16:00', '17:00'] },
  ],
  child_evening: [{ days: weekdays, times: ['17:00', '17:30', '18:00', '18:30', '19:00'] }],
  // For students in New York, where these evenings are early morning in India.
  child_late_evening: [{ days: weekdays, times: ['19:30', '20:00', '20:30'] }],
  evening: [
    { days: weekdays, times: ['18:30', '19:00', '19:30', '20:00', '20:30'] },
    { days: weekend, times: ['17:00', '18:00', '18:30', '19:30'] },
  ],
  weekday_evening: [{ days: weekdays, times: ['18:30', '19:00', '19:30'] }],
  late_evening: [{ days: everyDay, times: ['20:30', '21:00', '21:30'] }],
  early_morning: [{ days: weekdays, times: ['06:00', '06:30', '07:00'] }],
  morning: [{ days: weekdays, times: ['09:30', '10:00', '10:30', '11:00'] }],
  weekend: [{ days: weekend, times: ['09:30', '10:00', '11:00', '15:00', '16:00', '17:00'] }],
  weekend_morning: [
    { days: weekend, times: ['07:00', '07:30', '08:00', '08:30', '09:00', '09:30', '10:00'] },
  ],
  weekend_dawn: [{ days: weekend, times: ['06:15', '06:30'] }],
  sunday_morning: [{ days: [7], times: ['09:00'] }],
  saturday_five: [{ days: [6], times: ['17:00'] }],
  saturday_night: [{ days: [6], times: ['17:45'] }],
}

export interface Planned {
  readonly timings: readonly WeeklyTiming[]
  readonly sessions: readonly PlannedLesson[]
}
export interface Wish {
  readonly course: DemoCourse
  /** The time zone of the students. */
  readonly time_zone: string
  /** Classes begin on this day or in the week that follows. */
  readonly notBefore: string
}

const triesAtMost = 80

/** How many times of the week suit a course. */
export function choiceOf({ when }: DemoCourse): number {
  return slots[when].reduce((sum, { days, times }) => sum + days.length * times.length, 0)
}

/** One tutor's week, which assigns times that are still free. */
export class Timetable {
  readonly #chance: Chance
  readonly #home: string
  readonly #taken: PlannedLesson[] = []

  constructor(chance: Chance, home: string) {
    this.#chance = chance
    this.#home = home
  }

  /** Marks the times of classes that are fixed already. */
  reserve(sessions: readonly PlannedLesson[]): void {
    this.#taken.push(...sessions)
  }

  /** Takes the time, or returns false if it isn't free. */
  take(time: PlannedLesson): boolean {
    if (this.#isTaken(time) || !this.#isAwake(time)) return false
    this.#taken.push(time)
    return true
  }

  /** Null if no free time was found. */
  plan(wish: Wish): Planned | null {
    for (let attempt = 0; attempt < triesAtMost; attempt += 1) {
      const timings = this.#timingsFor(wish.course)
      const { time_zone, notBefore: starts_on, course } = wish
      const plan = { time_zone, starts_on, timings }
      // Most attempts already fail in their first week.
      if (!this.#suits(plannedLessons({ ...plan, classes_total: timings.length }))) continue
      const sessions = plannedLessons({ ...plan, classes_total: course.classes })
      if (!this.#suits(sessions)) continue
      this.#taken.push(...sessions)
      return { timings, sessions }
    }
    return null
  }

  /** The same time on different days, which is easier to remember; another time at the weekend. */
  #timingsFor({ when, minutes, classes_per_week }: DemoCourse): readonly WeeklyTiming[] {
    const hours = slots[when].map(({ days, times }) => ({ days, starts_at: this.#chance.pick(times) }))
    const free = hours.flatMap(({ days, starts_at }) =>
      days.map((weekday) => ({ weekday, starts_at, minutes })),
    )
    const chosen: WeeklyTiming[] = []
    while (chosen.length < Math.min(classes_per_week, free.length)) {
      const timing = this.#chance.pick(free)
      if (!chosen.some(({ weekday }) => weekday === timing.weekday)) chosen.push(timing)
    }
    return chosen.toSorted((a, b) => a.weekday - b.weekday)
  }

  #suits(sessions: readonly PlannedLesson[]): boolean {
    return sessions.every((session) => !this.#isTaken(session) && this.#isAwake(session))
  }

  /** Tutors don't teach at night, even if their students live in another time zone. */
  #isAwake({ starts_at }: PlannedLesson): boolean {
    const { hour } = Temporal.Instant.fromEpochMilliseconds(starts_at.getTime()).toZonedDateTimeISO(
      this.#home,
    )
    return hour >= 6 && hour < 22
  }

  #isTaken({ starts_at, ends_at }: PlannedLesson): boolean {
    return this.#taken.some((other) => starts_at < other.ends_at && other.starts_at < ends_at)
  }
}
