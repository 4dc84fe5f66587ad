import type { Course } from './Course.ts'
import type { Shelf } from './Shelf.ts'
import { daysAt, type HourRange } from './Weeks.ts'

/** A visitor's filters; undefined ones don't apply. */
export interface CourseFilters {
  readonly core?: string | undefined
  readonly skill?: string | undefined
  readonly level?: string | undefined
  readonly language?: string | undefined
  readonly mode?: string | undefined
  /** In paise per class. */
  readonly price_min?: number | undefined
  readonly price_max?: number | undefined
  readonly onlyWithSeats: boolean
  readonly tutors?: ReadonlySet<string> | undefined
  readonly weekdays?: readonly number[] | undefined
  readonly clock?: HourRange | undefined
  /** Courses match if they take any age from the first to the second. */
  readonly ages?: readonly [number, number] | undefined
  /** A town or part of a town. */
  readonly place?: string | undefined
  readonly tz: string
  readonly now: Date
}

/** One bit for each filter that has a facet or is on the map of the week, to record which of them a course fails. */
export const asks = {
  core: 1,
  level: 2,
  language: 4,
  mode: 8,
  skill: 16,
  weekday: 32,
  age: 64,
  clock: 128,
} as const
export type Asked = keyof typeof asks

/** The courses that pass the filters without a facet, in parallel arrays: there can be a hundred thousand of them. */
export interface Sifted {
  readonly count: number
  /** Their places on the shelf. */
  readonly places: Uint32Array
  /** The places of the courses that pass the filters with a facet as well. */
  readonly matches: Uint32Array
  /** For each course, the bits of the filters that it fails. */
  readonly fails: Uint8Array
  /** For each course, one bit per weekday on which it meets at the requested times, whichever days are chosen. */
  readonly days: Uint8Array
}

/** `scores` is null without a search text; a course that doesn't match the text has a negative score. */
export function sift(shelf: Shelf, filters: CourseFilters, scores: Float64Array | null): Sifted {
  const { length } = shelf.places
  const places = new Uint32Array(length)
  const matches = new Uint32Array(length)
  const fails = new Uint8Array(length)
  const days = new Uint8Array(length)
  const failed = failures(shelf, filters)
  const holds = alwaysHolds(filters)
  const week = shelf.weeks.of(shelf.places, filters)
  const { clock } = filters
  const weekdays = filters.weekdays === undefined ? 0 : bitsOf(filters.weekdays)
  let [count, passing] = [0, 0]
  for (let place = 0; place < length; place += 1) {
    if (scores !== null && (scores[place] ?? -1) < 0) continue
    const course = shelf.places[place]
    if (!course || !holds(course)) continue
    if (filters.onlyWithSeats && week.days[place] === 0) continue
    const meets = daysAt(week, place, clock)
    const fail =
      failed(course) |
      (weekdays !== 0 && (meets & weekdays) === 0 ? asks.weekday : 0) |
      (clock !== undefined && meets === 0 ? asks.clock : 0)
    places[count] = place
    days[count] = meets
    fails[count] = fail
    count += 1
    if (fail !== 0) continue
    matches[passing] = place
    passing += 1
  }
  return { count, places, fails, days, matches: matches.subarray(0, passing) }
}

function alwaysHolds(filters: CourseFilters): (course: Course) => boolean {
  const { price_min, price_max, tutors } = filters
  const where = filters.place?.toLowerCase()
  return ({ price, classes, tutor, place }) => {
    if (price_min !== undefined && price < price_min * classes) return false
    if (price_max !== undefined && price > price_max * classes) return false
    if (where !== undefined && !(place ?? '').includes(where)) return false
    return tutors === undefined || tutors.has(tutor)
  }
}

function failures(shelf: Shelf, filters: CourseFilters): (course: Course) => number {
  const core = shelf.cores.asked(filters.core)
  const level = shelf.levels.asked(filters.level)
  const language = shelf.languages.asked(filters.language)
  const mode = shelf.modes.asked(filters.mode)
  const skill = shelf.skills.asked(filters.skill)
  const [youngest, oldest] = filters.ages ?? [0, Number.POSITIVE_INFINITY]
  return (course) =>
    (core === undefined || core === course.core ? 0 : asks.core) |
    (level === undefined || level === course.level ? 0 : asks.level) |
    (language === undefined || language === course.language ? 0 : asks.language) |
    (mode === undefined || mode === course.mode ? 0 : asks.mode) |
    (skill === undefined || course.skills.includes(skill) ? 0 : asks.skill) |
    (course.age_from <= oldest && (course.age_to ?? youngest) >= youngest ? 0 : asks.age)
}

function bitsOf(weekdays: readonly number[]): number {
  return weekdays.reduce((bits, weekday) => bits | (1 << (weekday - 1)), 0)
}

/** The first of the course's starts that is still ahead; infinity if there is none. */
export function nextStart({ starts }: Course, now: number): number {
  for (let index = 0; index < starts.length; index += 1) {
    if ((starts[index] as number) > now) return starts[index] as number
  }
  return Number.POSITIVE_INFINITY
}
