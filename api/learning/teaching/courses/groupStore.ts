import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { courseStatuses, scheduleStatuses } from '#contract/learning/catalogue/catalogueWords.ts'
import { Seats, Timing } from '#contract/learning/catalogue/courses.ts'
import type { MyGroup, NewTiming } from '#contract/learning/teaching/schedules.ts'
import { CourseRef } from '#contract/learning/timetable/lessons.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { rows } from '../../../db/rows.ts'
import { waitingCount } from '../../buying/index.ts'
import type { Page } from '../../catalogue/index.ts'
import { courseSchedules, courses, localDay, priceOf, seatsOf, timings } from '../../catalogue/index.ts'
import { groupColour } from '../../timetable/index.ts'

const Row = z.object({
  id: z.string(),
  course: CourseRef,
  course_status: z.enum(courseStatuses),
  name: z.nullable(z.string()),
  colour: z.int(),
  time_zone: z.string(),
  starts_on: z.string(),
  classes_total: z.int(),
  classes_left: z.coerce.number(),
  course_price: z.coerce.number(),
  classes_per_package: z.int(),
  capacity: z.int(),
  seats: Seats,
  seats_taken: z.int(),
  seats_kept: z.int(),
  waiting: z.int(),
  status: z.enum(scheduleStatuses),
  meeting_url: z.nullable(z.string()),
  continues_id: z.nullable(z.string()),
  sold: z.boolean(),
  next_at: z.nullable(z.coerce.date()),
  last_at: z.nullable(z.coerce.date()),
  timings: z.array(Timing),
})

export interface WhichGroups {
  readonly tutorId: string
  readonly id?: string | undefined
  readonly courseId?: string | undefined
  readonly status?: (typeof scheduleStatuses)[number] | undefined
}

/** A tutor's own schedules, the one with the next class first. Returns all of them unless a page is requested. */
export async function listGroups(
  db: Db,
  which: WhichGroups,
  { now, page }: { readonly now: Date; readonly page?: Page },
): Promise<readonly MyGroup[]> {
  const range = page ? sql`LIMIT ${page.items} OFFSET ${(page.page - 1) * page.items}` : sql``
  const time = sql`${now.toISOString()}::timestamptz`
  const schedules = await rows(
    db,
    sql`SELECT plan.id, json_build_object('id', course.id, 'slug', course.slug, 'title', course.title) AS course, course.status AS course_status,
        plan.name, ${groupColour} AS colour, plan.time_zone, plan.starts_on::text, plan.classes_total, lessons.classes_left, course.price AS course_price,
        course.classes_per_package, plan.capacity, ${seatsOf} AS seats, plan.seats_taken, plan.seats_kept,
        ${waitingCount} AS waiting, plan.status, plan.meeting_url, plan.continues_id, lessons.next_at, lessons.last_at, ${isSold} AS sold,
        coalesce(weekly.timings, '[]'::json) AS timings
      FROM course_schedules AS plan JOIN courses AS course ON course.id = plan.course_id
      CROSS JOIN LATERAL (
        SELECT min(starts_at) FILTER (WHERE starts_at > ${time}) AS next_at, max(starts_at) AS last_at,
          count(*) FILTER (WHERE starts_at > ${time}) AS classes_left
        FROM class_sessions WHERE schedule_id = plan.id AND status <> 'cancelled'
      ) AS lessons
      CROSS JOIN LATERAL (
        SELECT json_agg(json_build_object('id', id, 'weekday', weekday, 'starts_at', starts_at, 'minutes', minutes)
          ORDER BY weekday, starts_at) AS timings
        FROM timings WHERE schedule_id = plan.id
      ) AS weekly
      WHERE ${wanted(which)}
      ORDER BY lessons.next_at IS NULL, lessons.next_at, plan.id ${range}`,
    Row,
  )
  return schedules.map(toMyGroup)
}

/** True if somebody has, holds or has used a seat. */
const isSold = sql`(plan.seats_taken + plan.seats_kept > 0
  OR EXISTS (SELECT FROM user_schedules AS seat WHERE seat.schedule_id = plan.id AND seat.status <> 'cancelled'))`

function wanted({ tutorId, id, courseId, status }: WhichGroups): SQL {
  const also = [
    ...(id === undefined ? [] : [sql`plan.id = ${id}`]),
    ...(courseId === undefined ? [] : [sql`course.id = ${courseId}`]),
    ...(status === undefined ? [] : [sql`plan.status = ${status}`]),
  ]
  return sql.join([sql`course.tutor_id = ${tutorId}`, ...also], sql` AND `)
}

export async function countGroups(db: Db, { tutorId, courseId, status }: WhichGroups): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(courseSchedules)
    .innerJoin(courses, eq(courses.id, courseSchedules.course_id))
    .where(
      and(
        eq(courses.tutor_id, tutorId),
        courseId === undefined ? undefined : eq(courses.id, courseId),
        status === undefined ? undefined : eq(courseSchedules.status, status),
      ),
    )
  return counted?.total ?? 0
}

function toMyGroup({ next_at, last_at, name, ...row }: z.output<typeof Row>): MyGroup {
  const { course_price: price, classes_per_package, classes_left } = row
  return {
    ...row,
    ...(name !== null && { name }),
    price: priceOf({ price, classes_per_package }, classes_left),
    ends_on: last_at ? localDay(last_at, row.time_zone) : null,
    next_class_at: next_at?.toISOString() ?? null,
  }
}

export interface OwnGroup {
  readonly tutorId: string
  readonly scheduleId: string
}

/** The tutor's own schedule, locked; nobody can buy a seat in it until the transaction ends. */
export async function lockGroup(tx: Db, { tutorId, scheduleId }: OwnGroup) {
  const [row] = await tx
    .select({
      plan: courseSchedules,
      course: { id: courses.id, title: courses.title, slug: courses.slug, status: courses.status },
    })
    .from(courseSchedules)
    .innerJoin(courses, eq(courses.id, courseSchedules.course_id))
    .where(and(eq(courseSchedules.id, scheduleId), eq(courses.tutor_id, tutorId)))
    .for('no key update', { of: courseSchedules })
  return row
}

export async function findGroup(db: Db, { tutorId, scheduleId }: OwnGroup) {
  const [row] = await db
    .select({ plan: courseSchedules })
    .from(courseSchedules)
    .innerJoin(courses, eq(courses.id, courseSchedules.course_id))
    .where(and(eq(courseSchedules.id, scheduleId), eq(courses.tutor_id, tutorId)))
  return row?.plan
}

export async function findTiming(db: Db, tutorId: string, timingId: string) {
  const [row] = await db
    .select({ schedule_id: timings.schedule_id })
    .from(timings)
    .innerJoin(courseSchedules, eq(courseSchedules.id, timings.schedule_id))
    .innerJoin(courses, eq(courses.id, courseSchedules.course_id))
    .where(and(eq(timings.id, timingId), eq(courses.tutor_id, tutorId)))
  return row
}

export async function isGroupSold(tx: Db, scheduleId: string): Promise<boolean> {
  const [row] = await rows(
    tx,
    sql`SELECT ${isSold} AS sold FROM course_schedules AS plan WHERE plan.id = ${scheduleId}`,
    z.object({ sold: z.boolean() }),
  )
  return row?.sold ?? false
}

type Columns = Partial<
  Pick<
    typeof courseSchedules.$inferInsert,
    'name' | 'time_zone' | 'starts_on' | 'classes_total' | 'capacity' | 'meeting_url'
  >
>

/** Undefined fields stay unchanged. */
export async function saveGroup(
  tx: Db,
  id: string,
  values: { readonly [K in keyof Columns]: Columns[K] | undefined } & { readonly updated_at: Date },
): Promise<void> {
  await tx.update(courseSchedules).set(values).where(eq(courseSchedules.id, id))
}

export function timingsOf(tx: Db, scheduleId: string) {
  const { id, weekday, starts_at, minutes } = timings
  return tx
    .select({ id, weekday, starts_at, minutes })
    .from(timings)
    .where(eq(timings.schedule_id, scheduleId))
    .orderBy(weekday, starts_at)
}

/** Replaces the weekly times; one that stays keeps its id. */
export async function writeTimings(
  tx: Db,
  scheduleId: string,
  { weekly, now }: { readonly weekly: readonly NewTiming[]; readonly now: Date },
): Promise<void> {
  const values = weekly.map((timing) => ({ id: newId(now), schedule_id: scheduleId, ...timing }))
  const stay = sql.join(
    weekly.map(({ weekday, starts_at }) => sql`(${weekday}::int, ${starts_at}::text)`),
    sql`, `,
  )
  await tx
    .delete(timings)
    .where(
      and(
        eq(timings.schedule_id, scheduleId),
        sql`(${timings.weekday}, ${timings.starts_at}) NOT IN (${stay})`,
      ),
    )
  await tx
    .insert(timings)
    .values(values)
    .onConflictDoUpdate({
      target: [timings.schedule_id, timings.weekday, timings.starts_at],
      set: { minutes: sql`excluded.minutes` },
    })
}
