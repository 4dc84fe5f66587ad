import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { scheduleStatuses } from '#contract/learning/catalogue/catalogueWords.ts'
import { type CourseGroup, Seats, Timing } from '#contract/learning/catalogue/courses.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { CourseFilters } from './catalogueIndex/sift.ts'
import { hoursOfWeek, isWithin } from './catalogueIndex/Weeks.ts'
import { localDay } from './lessonTimes.ts'
import { priceOf } from './policy.ts'

export const GroupRow = z.object({
  id: z.string(),
  course_id: z.string(),
  time_zone: z.string(),
  starts_on: z.string(),
  classes_total: z.int(),
  classes_left: z.coerce.number(),
  course_price: z.coerce.number(),
  classes_per_package: z.int(),
  capacity: z.int(),
  seats: Seats,
  status: z.enum(scheduleStatuses),
  next_at: z.nullable(z.coerce.date()),
  last_at: z.nullable(z.coerce.date()),
  timings: z.array(Timing),
})

/** How many seats `plan` has, and for whom; every call uses this. */
export const seatsOf = sql`(SELECT json_build_object('taken', plan.seats_taken - holds.held, 'held', holds.held,
    'kept', plan.seats_kept, 'free', plan.capacity - plan.seats_taken - plan.seats_kept)
  FROM (SELECT count(*)::int AS held FROM order_lines AS hold WHERE hold.schedule_id = plan.id AND hold.holds_seat) AS holds)`

/** The seats of several groups together. `plans` is a condition on `plan`. */
export function seatsOfAll(plans: SQL): SQL {
  const sum = (kind: string) => sql`${kind}::text, coalesce(sum((each.seats ->> ${kind}::text)::int), 0)`
  return sql`(SELECT json_build_object(${sum('taken')}, ${sum('held')}, ${sum('kept')}, ${sum('free')})
    FROM (SELECT ${seatsOf} AS seats FROM course_schedules AS plan WHERE ${plans}) AS each)`
}

/** Columns of `plan`, in a statement that joins `groupTables`. */
export const groupColumns = sql`plan.id, plan.course_id, plan.time_zone, plan.starts_on::text, plan.classes_total,
  lessons.classes_left, course.price AS course_price, course.classes_per_package, plan.capacity, ${seatsOf} AS seats,
  plan.status, lessons.next_at, lessons.last_at, coalesce(weekly.timings, '[]'::json) AS timings`

/** A group as `plan`, with its `course`, its `lessons` and its `weekly` times. */
export function groupTables(now: Date): SQL {
  const begins = sql`starts_at > ${now.toISOString()}::timestamptz`
  return sql`course_schedules AS plan
    JOIN courses AS course ON course.id = plan.course_id
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE ${begins}) AS classes_left, min(starts_at) FILTER (WHERE ${begins}) AS next_at,
        max(starts_at) AS last_at
      FROM class_sessions WHERE schedule_id = plan.id AND status <> 'cancelled'
    ) AS lessons
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object('id', id, 'weekday', weekday, 'starts_at', starts_at, 'minutes', minutes)
        ORDER BY weekday, starts_at) AS timings
      FROM timings WHERE schedule_id = plan.id
    ) AS weekly`
}

/**
 * The schedules that still have classes to come, by course, those with the earliest next class first. A schedule that
 * continues another is for the students of that one first; others see it only if it has seats to spare.
 */
export async function groupsOf(
  db: Db,
  courseIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly CourseGroup[]>> {
  if (courseIds.length === 0) return new Map()
  const groups = await rows(
    db,
    sql`SELECT ${groupColumns} FROM ${groupTables(now)}
      WHERE plan.course_id IN ${[...courseIds]} AND plan.status IN ('open', 'running') AND lessons.next_at IS NOT NULL
        AND (plan.continues_id IS NULL OR plan.seats_taken + plan.seats_kept < plan.capacity)
      ORDER BY lessons.next_at, plan.id`,
    GroupRow,
  )
  const byCourse = new Map<string, CourseGroup[]>(courseIds.map((id) => [id, []]))
  for (const row of groups) byCourse.get(row.course_id)?.push(toGroup(row))
  return byCourse
}

/** A group and its price now, which covers only the classes that haven't begun. */
export function toGroup(row: z.output<typeof GroupRow>): CourseGroup {
  const { id, time_zone, starts_on, next_at, last_at, classes_total, classes_left } = row
  const { capacity, seats, status, timings } = row
  return {
    id,
    time_zone,
    starts_on,
    ends_on: last_at ? localDay(last_at, time_zone) : starts_on,
    next_class_at: next_at?.toISOString() ?? null,
    classes_total,
    classes_left,
    price: priceOf({ price: row.course_price, classes_per_package: row.classes_per_package }, classes_left),
    capacity,
    seats,
    seats_left: seats.free,
    status,
    timings,
  }
}

/** The groups of these courses that match a search by day, hour or seats; null if it has none of these filters. */
export async function matchingGroups(
  db: Db,
  courseIds: readonly string[],
  { weekdays, clock, onlyWithSeats, tz, now }: CourseFilters,
): Promise<ReadonlySet<string> | null> {
  if (!weekdays && !clock && !onlyWithSeats) return null
  if (courseIds.length === 0) return new Set()
  const starts = await rows(
    db,
    sql`SELECT schedule_id, starts_at FROM weekly_starts WHERE course_id IN ${[...courseIds]}
      AND starts_at > ${now.toISOString()}::timestamptz AND (has_seats OR NOT ${onlyWithSeats}::boolean)`,
    z.object({ schedule_id: z.string(), starts_at: z.coerce.date() }),
  )
  const hourAt = hoursOfWeek(tz, now)
  const matches = (hourOfWeek: number) =>
    (!weekdays || weekdays.includes(Math.floor(hourOfWeek / 24) + 1)) &&
    (!clock || isWithin(clock, hourOfWeek % 24))
  return new Set(
    starts.flatMap(({ schedule_id, starts_at }) =>
      matches(hourAt(starts_at.getTime())) ? [schedule_id] : [],
    ),
  )
}

const Dates = z.object({ schedule_id: z.string(), starts: z.array(z.coerce.date()) })

/** When the classes of each group begin, in order; cancelled ones are left out, and their replacements come last. */
export async function classDates(db: Db, scheduleIds: readonly string[]): Promise<Record<string, string[]>> {
  if (scheduleIds.length === 0) return {}
  const groups = await rows(
    db,
    sql`SELECT schedule_id, json_agg(starts_at ORDER BY starts_at) AS starts FROM class_sessions
      WHERE schedule_id IN ${[...scheduleIds]} AND status <> 'cancelled' GROUP BY schedule_id`,
    Dates,
  )
  return Object.fromEntries(
    groups.map(({ schedule_id, starts }) => [schedule_id, starts.map((start) => start.toISOString())]),
  )
}
