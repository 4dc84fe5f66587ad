import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type Schedule, Timing } from '#contract/learning/catalogue.ts'
import { scheduleStatuses } from '#contract/learning/words.ts'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import type { CourseFilters } from './index/sift.ts'
import { hoursOfWeek, isWithin } from './index/Weeks.ts'
import { localDay } from './sessionTimes.ts'

const Row = z.object({
  id: z.string(),
  course_id: z.string(),
  time_zone: z.string(),
  starts_on: z.string(),
  classes_total: z.int(),
  capacity: z.int(),
  seats_taken: z.int(),
  status: z.enum(scheduleStatuses),
  next_at: z.nullable(z.coerce.date()),
  last_at: z.nullable(z.coerce.date()),
  timings: z.array(Timing),
})

/**
 * The schedules that still have classes to come, by course, each course's next one first. One that continues another is
 * for that one's students first: others see it only if it has seats to spare.
 */
export async function schedulesOf(
  db: Db,
  courseIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Schedule[]>> {
  if (courseIds.length === 0) return new Map()
  const found = await rows(
    db,
    sql`SELECT plan.id, plan.course_id, plan.time_zone, plan.starts_on::text, plan.classes_total, plan.capacity, plan.seats_taken + plan.seats_kept AS seats_taken,
        plan.status, lessons.next_at, lessons.last_at, coalesce(weekly.timings, '[]'::json) AS timings
      FROM course_schedules AS plan
      CROSS JOIN LATERAL (
        SELECT min(starts_at) FILTER (WHERE starts_at > ${now.toISOString()}::timestamptz) AS next_at, max(starts_at) AS last_at
        FROM class_sessions WHERE schedule_id = plan.id AND status <> 'cancelled'
      ) AS lessons
      CROSS JOIN LATERAL (
        SELECT json_agg(json_build_object('id', id, 'weekday', weekday, 'starts_at', starts_at, 'minutes', minutes)
          ORDER BY weekday, starts_at) AS timings
        FROM timings WHERE schedule_id = plan.id
      ) AS weekly
      WHERE plan.course_id IN ${[...courseIds]} AND plan.status IN ('open', 'running') AND lessons.next_at IS NOT NULL
        AND (plan.continues_id IS NULL OR plan.seats_taken + plan.seats_kept < plan.capacity)
      ORDER BY lessons.next_at, plan.id`,
    Row,
  )
  const byCourse = new Map<string, Schedule[]>(courseIds.map((id) => [id, []]))
  for (const row of found) byCourse.get(row.course_id)?.push(toSchedule(row))
  return byCourse
}

function toSchedule({ next_at, last_at, seats_taken, ...row }: z.output<typeof Row>): Schedule {
  return {
    ...row,
    ends_on: last_at ? localDay(last_at, row.time_zone) : row.starts_on,
    next_class_at: next_at?.toISOString() ?? null,
    seats_left: row.capacity - seats_taken,
  }
}

/** Of these courses, the groups that a search by day, hour or seats is about; null if it is about none of them. */
export async function matchingSchedules(
  db: Db,
  courseIds: readonly string[],
  { weekdays, clock, onlyWithSeats, tz, now }: CourseFilters,
): Promise<ReadonlySet<string> | null> {
  if (!weekdays && !clock && !onlyWithSeats) return null
  if (courseIds.length === 0) return new Set()
  const found = await rows(
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
    found.flatMap(({ schedule_id, starts_at }) =>
      matches(hourAt(starts_at.getTime())) ? [schedule_id] : [],
    ),
  )
}

const Dates = z.object({ schedule_id: z.string(), starts: z.array(z.coerce.date()) })

/** By group, when each of its classes begins, in order; a cancelled one is left out, and its replacement comes last. */
export async function classDates(db: Db, scheduleIds: readonly string[]): Promise<Record<string, string[]>> {
  if (scheduleIds.length === 0) return {}
  const found = await rows(
    db,
    sql`SELECT schedule_id, json_agg(starts_at ORDER BY starts_at) AS starts FROM class_sessions
      WHERE schedule_id IN ${[...scheduleIds]} AND status <> 'cancelled' GROUP BY schedule_id`,
    Dates,
  )
  return Object.fromEntries(
    found.map(({ schedule_id, starts }) => [schedule_id, starts.map((start) => start.toISOString())]),
  )
}
