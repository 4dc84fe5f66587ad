import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type Schedule, Timing } from '#contract/learning/catalogue.ts'
import {
  type Availability,
  courseStatuses,
  levels,
  modes,
  scheduleStatuses,
} from '#contract/learning/words.ts'
import { Image } from '#contract/shapes.ts'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'
import { localDay } from '../catalogue/index.ts'
import { priceOf } from './policy.ts'

const Row = z.object({
  id: z.string(),
  time_zone: z.string(),
  starts_on: z.string(),
  classes_total: z.int(),
  capacity: z.int(),
  seats_gone: z.int(),
  status: z.enum(scheduleStatuses),
  to_come: z.coerce.number(),
  next_at: z.nullable(z.coerce.date()),
  last_at: z.nullable(z.coerce.date()),
  timings: z.array(Timing),
  course_id: z.string(),
  slug: z.string(),
  title: z.string(),
  cover: z.nullable(Image),
  mode: z.enum(modes),
  place: z.nullable(z.string()),
  level: z.enum(levels),
  language: z.string(),
  price: z.coerce.number(),
  classes_per_package: z.int(),
  course_status: z.enum(courseStatuses),
  tutor_id: z.string(),
  tutor_handle: z.string(),
  tutor_name: z.string(),
  enrolled: z.boolean(),
  own_holds: z.coerce.number(),
})
type Row = z.output<typeof Row>

/** What one group offers one person at this moment. */
export interface Offer {
  readonly schedule: Schedule
  readonly course: {
    readonly id: string
    readonly slug: string
    readonly title: string
    readonly cover: Image | null
    readonly mode: Row['mode']
    readonly place: string | null
    readonly level: Row['level']
    readonly language: string
  }
  readonly tutor: { readonly id: string; readonly handle: string; readonly name: string }
  readonly classes: number
  readonly price: number
  readonly availability: Availability
  readonly courseStatus: Row['course_status']
}

export interface Wanted {
  readonly scheduleIds: readonly string[]
  /** Null for a visitor. */
  readonly studentId: string | null
  readonly now: Date
}

/** By schedule; one that doesn't exist is missing. A seat held by this person's own unpaid order counts as free. */
export async function offersOf(
  db: Db,
  { scheduleIds, studentId, now }: Wanted,
): Promise<ReadonlyMap<string, Offer>> {
  if (scheduleIds.length === 0) return new Map()
  const student = studentId ?? ''
  const offers = await rows(
    db,
    sql`SELECT plan.id, plan.time_zone, plan.starts_on::text, plan.classes_total, plan.capacity,
        plan.seats_taken + plan.seats_kept AS seats_gone, plan.status,
        lessons.to_come, lessons.next_at, lessons.last_at, coalesce(weekly.timings, '[]'::json) AS timings,
        courses.id AS course_id, courses.slug, courses.title, courses.cover, courses.mode, courses.place, courses.level,
        courses.language, courses.price, courses.classes_per_package, courses.status AS course_status,
        users.id AS tutor_id, coalesce(users.handle, users.id) AS tutor_handle, users.name AS tutor_name,
        own.enrolled, own.holds AS own_holds
      FROM course_schedules AS plan
      JOIN courses ON courses.id = plan.course_id
      JOIN users ON users.id = courses.tutor_id
      CROSS JOIN LATERAL (
        SELECT count(*) FILTER (WHERE starts_at > ${now.toISOString()}::timestamptz) AS to_come,
          min(starts_at) FILTER (WHERE starts_at > ${now.toISOString()}::timestamptz) AS next_at, max(starts_at) AS last_at
        FROM class_sessions WHERE schedule_id = plan.id AND status <> 'cancelled'
      ) AS lessons
      CROSS JOIN LATERAL (
        SELECT json_agg(json_build_object('id', id, 'weekday', weekday, 'starts_at', starts_at, 'minutes', minutes)
          ORDER BY weekday, starts_at) AS timings
        FROM timings WHERE schedule_id = plan.id
      ) AS weekly
      CROSS JOIN LATERAL (
        SELECT coalesce(bool_or(orders.status = 'paid'), false) OR EXISTS (
            SELECT FROM user_schedules
            WHERE student_id = ${student} AND schedule_id = plan.id AND user_schedules.status <> 'cancelled'
          ) AS enrolled,
          count(*) FILTER (WHERE orders.status <> 'paid') AS holds
        FROM order_lines JOIN orders ON orders.id = order_lines.order_id
        WHERE order_lines.schedule_id = plan.id AND order_lines.holds_seat AND orders.student_id = ${student}
      ) AS own
      WHERE plan.id IN ${[...new Set(scheduleIds)]}`,
    Row,
  )
  return new Map(offers.map((row) => [row.id, toOffer(row, studentId)]))
}

function toOffer(row: Row, studentId: string | null): Offer {
  const { id, time_zone, starts_on, classes_total, capacity, status, timings, next_at, last_at } = row
  const { slug, title, cover, mode, place, level, language } = row
  const seats_left = capacity - row.seats_gone + row.own_holds
  const schedule = {
    id,
    time_zone,
    starts_on,
    classes_total,
    capacity,
    status,
    timings,
    seats_left,
    ends_on: last_at ? localDay(last_at, time_zone) : starts_on,
    next_class_at: next_at?.toISOString() ?? null,
  }
  return {
    schedule,
    course: { id: row.course_id, slug, title, cover, mode, place, level, language },
    tutor: { id: row.tutor_id, handle: row.tutor_handle, name: row.tutor_name },
    classes: row.to_come,
    price: priceOf(row, row.to_come),
    availability: availabilityOf(row, { seats_left, studentId }),
    courseStatus: row.course_status,
  }
}

function availabilityOf(
  { enrolled, course_status, status, to_come, tutor_id }: Row,
  { seats_left, studentId }: { readonly seats_left: number; readonly studentId: string | null },
): Availability {
  if (enrolled) return 'enrolled'
  const running = status === 'open' || status === 'running'
  if (course_status !== 'published' || !running || to_come === 0 || tutor_id === studentId) return 'closed'
  return seats_left > 0 ? 'open' : 'full'
}
