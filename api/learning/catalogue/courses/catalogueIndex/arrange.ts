import type { CourseSort } from '#contract/learning/catalogue/catalogueWords.ts'
import { day, minute } from '../../../../clock.ts'
import { startsEachDay } from '../policy.ts'
import type { Course } from './Course.ts'
import type { Shelf } from './Shelf.ts'
import { nextStart } from './sift.ts'

export interface Results {
  readonly shelf: Shelf
  /** The places of the courses to sort. */
  readonly matches: Uint32Array
  /** How well each course on the shelf matches the search text. */
  readonly scores: Float64Array | null
  /** The ages searched for; courses for just these ages rank higher. */
  readonly ages?: readonly [number, number] | undefined
}

interface Page {
  readonly sort: CourseSort
  readonly items: number
  readonly page: number
  readonly now: Date
}

/** The ids on one page. Ties are sorted by id, so that pages neither repeat nor skip courses. */
export function arrange(all: Results, { sort, items, page, now }: Page): readonly string[] {
  const from = (page - 1) * items
  return inOrder(keysOf[sort](all, now.getTime()), { from, to: Math.min(from + items, all.matches.length) })
}

interface Stretch {
  readonly from: number
  readonly to: number
}

function inOrder({ first, second, ids }: Keys, stretch: Stretch): readonly string[] {
  const compare = (a: number, b: number) =>
    (first[a] as number) - (first[b] as number) ||
    (second[a] as number) - (second[b] as number) ||
    ((ids[a] as string) < (ids[b] as string) ? -1 : Number(a !== b))
  const indexes = new Uint32Array(first.length).map((_zero, index) => index)
  return slice(indexes, stretch, compare).map((index) => ids[index] as string)
}

/** Courses that teach the same skills, or at least the same subject; closest first. */
export function similarTo(shelf: Shelf, course: Course, atMost: number): readonly string[] {
  const shared = ({ skills }: Course) => skills.filter((skill) => course.skills.includes(skill)).length
  const alike = ({ level, language }: Course) =>
    Number(level === course.level) + Number(language === course.language)
  const matches = shelf.placesWhere(
    (other) => other.id !== course.id && (other.core === course.core || shared(other) > 0),
  )
  const nearness = (other: Course) => -(3 * shared(other) + alike(other))
  const near = keys({ shelf, matches, scores: null }, nearness, ({ rating }) => -(rating ?? 0))
  return inOrder(near, { from: 0, to: Math.min(atMost, matches.length) })
}

/** Courses with a free seat to offer if a group is full: at the same hours, by the same tutor, or otherwise similar. */
export function insteadOf(
  shelf: Shelf,
  course: Course,
  {
    hours,
    now,
    atMost,
  }: { readonly hours: readonly number[]; readonly now: number; readonly atMost: number },
): readonly string[] {
  const shared = ({ skills }: Course) => skills.filter((skill) => course.skills.includes(skill)).length
  const starts = ({ startsWithSeats }: Course) => startsWithSeats.filter((at) => at > now)
  const matches = shelf.placesWhere(
    (other) =>
      other.id !== course.id &&
      fitsSomeOf(course, other) &&
      (other.core === course.core || other.tutor === course.tutor || shared(other) > 0) &&
      starts(other).length > 0,
  )
  const isThen = (other: Course) => starts(other).some((at) => isAbout(minuteOfWeek(at), hours))
  const isFarOff = (other: Course) => !starts(other).some((at) => isNear(minuteOfWeek(at), hours))
  const nearness = (other: Course) =>
    4 * Number(isThen(other)) -
    6 * Number(isFarOff(other)) +
    4 * Number(other.tutor === course.tutor && other.core === course.core) +
    3 * shared(other) +
    Number(other.level === course.level) +
    2 * Number(other.language === course.language) +
    Number(other.mode === course.mode)
  const near = keys(
    { shelf, matches, scores: null },
    (other) => -nearness(other),
    ({ rating }) => -(rating ?? 0),
  )
  return inOrder(near, { from: 0, to: Math.min(atMost, matches.length) })
}

/** True if both courses take students of some common age. */
function fitsSomeOf(one: Course, other: Course): boolean {
  return one.age_from <= (other.age_to ?? Infinity) && other.age_from <= (one.age_to ?? Infinity)
}

const weekMinutes = 7 * 24 * 60
const aboutMinutes = 120

function isAbout(at: number, hours: readonly number[]): boolean {
  return hours.some((hour) => {
    const apart = Math.abs(at - hour)
    return Math.min(apart, weekMinutes - apart) <= aboutMinutes
  })
}

const sameHalf = 5 * 60
const dayMinutes = 24 * 60

/** Within five hours, on any day: a class at the other end of the day wouldn't suit somebody who wanted this one. */
function isNear(at: number, hours: readonly number[]): boolean {
  return hours.some((hour) => {
    const apart = Math.abs((at % dayMinutes) - (hour % dayMinutes))
    return Math.min(apart, dayMinutes - apart) <= sameHalf
  })
}

/** Minutes from Monday midnight, UTC; 1 January 1970 was a Thursday. */
function minuteOfWeek(at: number): number {
  return (Math.floor(at / minute) + 3 * 24 * 60) % weekMinutes
}

/** The same for a weekly time, in a zone that is `ahead` minutes ahead of UTC. */
export function hourOf(
  { weekday, starts_at }: { readonly weekday: number; readonly starts_at: string },
  ahead: number,
): number {
  const [hour = 0, minutes = 0] = starts_at.split(':').map(Number)
  return ((weekday - 1) * 1440 + hour * 60 + minutes - ahead + weekMinutes) % weekMinutes
}

/** Numbers to sort by, ascending; `second` breaks ties in `first`. */
interface Keys {
  readonly first: Float64Array
  readonly second: Float64Array
  readonly ids: readonly string[]
}

const none = () => 0
const keysOf: Readonly<Record<CourseSort, (all: Results, now: number) => Keys>> = {
  relevance: (all) =>
    keys(
      all,
      (_course, score) => -score,
      (course) => -standing(course) - reach * ageShare(course, all.ages),
    ),
  starting_soon: (all, now) => keys(all, (course) => nextStart(course, now), none),
  price_low: (all) => keys(all, ({ price, classes }) => price / classes, none),
  price_high: (all) => keys(all, ({ price, classes }) => -price / classes, none),
  rating: (all) =>
    keys(
      all,
      ({ rating }) => -(rating ?? -Infinity),
      ({ reviews }) => -reviews,
    ),
  each_day: eachDay,
}

type Key = (course: Course, score: number) => number
function keys({ shelf, matches, scores }: Results, first: Key, second: Key): Keys {
  const made = { first: new Float64Array(matches.length), second: new Float64Array(matches.length) }
  const ids: string[] = []
  for (let index = 0; index < matches.length; index += 1) {
    const place = matches[index] as number
    const course = shelf.places[place] as Course
    const score = scores === null ? 0 : (scores[place] as number)
    made.first[index] = first(course, score)
    made.second[index] = second(course, score)
    ids.push(course.id)
  }
  return { ...made, ids }
}

/** A few reviews mean less than many, so each course is treated as if it had five more reviews of 4.3. */
function standing({ rating, reviews }: Course): number {
  return ((rating ?? 0) * reviews + 43 * 5) / (reviews + 5)
}

/** How many tenths of a star a course for exactly these ages gains over one that barely overlaps with them. */
const reach = 30
const oldest = 99

/** How much two age ranges overlap: 1 where they're the same. */
function ageShare({ age_from, age_to }: Course, ages: Results['ages']): number {
  if (!ages) return 0
  const [from, to] = [Math.max(age_from, ages[0]), Math.min(age_to ?? oldest, ages[1])]
  const [first, last] = [Math.min(age_from, ages[0]), Math.max(age_to ?? oldest, ages[1])]
  return Math.max(0, to - from + 1) / (last - first + 1)
}

/** The time zone of most readers, which decides the day of a start. */
const kolkata = 330 * minute

/** The first few courses to start on each day rank before all other courses. */
function eachDay(all: Results, now: number): Keys {
  const made = keys(
    all,
    () => 1,
    (course) => nextStart(course, now),
  )
  const { first, second: next, ids } = made
  const isBefore = (a: number, b: number) =>
    (next[a] as number) - (next[b] as number) || ((ids[a] as string) < (ids[b] as string) ? -1 : 1)
  const days = new Map<number, number[]>()
  for (let index = 0; index < next.length; index += 1) {
    const at = next[index] as number
    if (at === Number.POSITIVE_INFINITY) continue
    const date = Math.floor((at + kolkata) / day)
    const earliest = days.get(date) ?? []
    const last = earliest.at(-1)
    if (earliest.length >= startsEachDay && last !== undefined && isBefore(last, index) < 0) continue
    days.set(date, [...earliest, index].sort(isBefore).slice(0, startsEachDay))
  }
  for (const index of [...days.values()].flat()) first[index] = 0
  return made
}

type Compare = (a: number, b: number) => number

/** The slice that a full sort would have between two places; only that much is sorted. */
function slice(indexes: Uint32Array, { from, to }: Stretch, compare: Compare): number[] {
  if (from >= to) return []
  const before = { low: 0, high: indexes.length }
  if (to < indexes.length) {
    divide(indexes, { ...before, at: to }, compare)
    before.high = to
  }
  if (from > 0) divide(indexes, { ...before, at: from }, compare)
  return [...indexes.slice(from, to)].sort(compare)
}

/** Hoare's selection: everything smaller than the element that belongs at `at` ends up before it. */
function divide(
  indexes: Uint32Array,
  { low, high, at }: { readonly low: number; readonly high: number; readonly at: number },
  compare: Compare,
): void {
  let [left, right] = [low, high - 1]
  while (left < right) {
    const pivot = indexes[(left + right) >> 1] as number
    let [up, down] = [left, right]
    while (up <= down) {
      while (compare(indexes[up] as number, pivot) < 0) up += 1
      while (compare(indexes[down] as number, pivot) > 0) down -= 1
      if (up > down) break
      const kept = indexes[up] as number
      indexes[up] = indexes[down] as number
      indexes[down] = kept
      up += 1
      down -= 1
    }
    if (at <= down) right = down
    else if (at >= up) left = up
    else return
  }
}
