import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { DayPart, Level, modes } from '#contract/learning/words.ts'
import { zoneOffsets } from './policy.ts'
import type { TextSearch } from './search.ts'
import { cores, courses } from './tables.ts'

/** What a visitor asks of courses; what is undefined is not asked. */
export interface CourseFilters {
  readonly search: TextSearch | null
  readonly core?: string | undefined
  readonly skill?: string | undefined
  readonly level?: Level | undefined
  readonly language?: string | undefined
  readonly mode?: (typeof modes)[number] | undefined
  /** Paise for one class. */
  readonly price_min?: number | undefined
  readonly price_max?: number | undefined
  readonly onlyWithSeats: boolean
  readonly tutor?: string | undefined
  readonly weekdays?: readonly number[] | undefined
  readonly time?: DayPart | undefined
  readonly tz: string
  readonly now: Date
}

export const published = eq(courses.status, 'published')

/** The filters that have no facet: they hold wherever courses are counted. */
export function alwaysHold({ search, price_min, price_max, tutor }: CourseFilters): SQL {
  const perPackage = (price: number) => sql`${price}::bigint * ${courses.classes_per_package}`
  const all = and(
    published,
    search?.matches,
    price_min === undefined ? undefined : sql`${courses.price} >= ${perPackage(price_min)}`,
    price_max === undefined ? undefined : sql`${courses.price} <= ${perPackage(price_max)}`,
    tutor === undefined
      ? undefined
      : sql`${courses.tutor_id} IN (SELECT id FROM users WHERE id = ${tutor} OR handle = ${tutor})`,
  )
  return all ?? sql`true`
}

export function isCore(slug: string): SQL {
  return sql`${courses.core_id} = (SELECT ${cores.id} FROM ${cores} WHERE ${cores.slug} = ${slug})`
}

export function hasSkill(slug: string): SQL {
  return sql`${courses.id} IN (SELECT taught.course_id FROM course_skills AS taught JOIN skills ON skills.id = taught.skill_id WHERE skills.slug = ${slug})`
}

/** True where only courses with a schedule of a certain kind will do. */
export function asksForSchedule({ onlyWithSeats, weekdays, time }: CourseFilters): boolean {
  return onlyWithSeats || weekdays !== undefined || time !== undefined
}

const partOfDay: Readonly<Record<DayPart, SQL>> = {
  morning: sql`local::time >= '05:00' AND local::time < '12:00'`,
  afternoon: sql`local::time >= '12:00' AND local::time < '17:00'`,
  evening: sql`local::time >= '17:00' AND local::time < '22:00'`,
}

/** For each course the weekdays, one bit each from Monday on, of the open schedules that fit, whatever weekdays are asked for. */
export function weekdaysOf(filters: CourseFilters): SQL {
  return sql`SELECT course_id, bit_or(day) AS days FROM (${meetingsOf(filters)}) AS meeting GROUP BY course_id`
}

/** The courses with an open schedule that fits, on one of the weekdays that are asked for. */
export function meetingCourses(filters: CourseFilters): SQL {
  const { weekdays } = filters
  const onDays = weekdays === undefined ? sql`` : sql`WHERE day & ${bitsOf(weekdays)}::int <> 0`
  return sql`SELECT course_id FROM (${meetingsOf(filters)}) AS meeting ${onDays}`
}

function meetingsOf({ onlyWithSeats, time, tz, now }: CourseFilters): SQL {
  const withSeats = onlyWithSeats ? sql`AND has_seats` : sql``
  const atTime = time === undefined ? sql`` : sql`WHERE ${partOfDay[time]}`
  return sql`SELECT course_id, 1 << (extract(isodow FROM local)::int - 1) AS day
    FROM (SELECT course_id, ${onClocksOf(tz, now)} AS local FROM weekly_starts WHERE starts_at > ${instantOf(now)} ${withSeats}) AS lesson
    ${atTime}`
}

export function bitsOf(weekdays: readonly number[]): number {
  return weekdays.reduce((bits, weekday) => bits | (1 << (weekday - 1)), 0)
}

/** The local time of `starts_at`. The database may not know every zone that a browser names, so it is told the offsets. */
function onClocksOf(tz: string, now: Date): SQL {
  const [first, ...changes] = zoneOffsets(tz, now)
  const later = changes
    .toReversed()
    .map(({ from, minutes }) => sql`WHEN starts_at >= ${instantOf(from)} THEN ${minutes}::int`)
  const minutes =
    later.length === 0
      ? sql`${first.minutes}::int`
      : sql`CASE ${sql.join(later, sql` `)} ELSE ${first.minutes}::int END`
  return sql`(starts_at AT TIME ZONE 'UTC') + make_interval(mins => ${minutes})`
}

export function instantOf(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`
}
