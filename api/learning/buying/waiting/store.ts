import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Waiting } from '#contract/learning/buying/waiting.ts'
import { CourseRef, WeeklyTime } from '#contract/learning/timetable/lessons.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { rows } from '../../../db/rows.ts'
import { courseSchedules, courses } from '../../catalogue/index.ts'
import { liveStatuses, userSchedules } from '../../timetable/index.ts'
import { seatWaits } from '../tables/index.ts'

const moment = z.coerce.date()
const Row = z.object({
  id: z.string(),
  schedule_id: z.string(),
  course: CourseRef,
  tutor: z.string(),
  time_zone: z.string(),
  timings: z.array(WeeklyTime),
  seats_left: z.int(),
  since: moment,
  told_at: z.nullable(moment),
})

export interface Search {
  /** A condition on `wait`, `plan` and `course`. */
  readonly where: SQL
  readonly items: number
  readonly page: number
}

const tables = sql`seat_waits AS wait JOIN course_schedules AS plan ON plan.id = wait.schedule_id
  JOIN courses AS course ON course.id = plan.course_id`

export async function listWaiting(db: Db, { where, items, page }: Search): Promise<Waiting[]> {
  const places = await rows(
    db,
    sql`SELECT wait.id, wait.schedule_id, wait.created_at AS since, wait.told_at, plan.time_zone, teacher.name AS tutor,
        json_build_object('id', course.id, 'slug', course.slug, 'title', course.title) AS course,
        plan.capacity - plan.seats_taken - plan.seats_kept AS seats_left,
        (SELECT coalesce(json_agg(json_build_object('weekday', weekday, 'starts_at', starts_at, 'minutes', minutes)
          ORDER BY weekday, starts_at), '[]'::json) FROM timings WHERE schedule_id = plan.id) AS timings
      FROM ${tables} JOIN users AS teacher ON teacher.id = course.tutor_id
      WHERE ${where} ORDER BY wait.created_at, wait.id LIMIT ${items}::int OFFSET ${(page - 1) * items}::int`,
    Row,
  )
  return places.map(({ since, told_at, ...row }) => ({
    ...row,
    since: since.toISOString(),
    told_at: told_at?.toISOString() ?? null,
  }))
}

export async function countWaiting(db: Db, where: SQL): Promise<number> {
  const [counted] = await rows(
    db,
    sql`SELECT count(*)::int AS total FROM ${tables} WHERE ${where}`,
    z.object({ total: z.int() }),
  )
  return counted?.total ?? 0
}

/** How many people wait for a seat in `plan`. */
export const waitingCount = sql`(SELECT count(*)::int FROM seat_waits WHERE seat_waits.schedule_id = plan.id)`

export interface Place {
  readonly scheduleId: string
  readonly studentId: string
}

/** Locks the group, so that nobody buys a seat in the meantime, and finds out whether this student has a seat in it. */
export async function lockGroup(tx: Db, { scheduleId, studentId }: Place) {
  const [group] = await tx
    .select({
      status: courseSchedules.status,
      seats_left: sql<number>`${courseSchedules.capacity} - ${courseSchedules.seats_taken} - ${courseSchedules.seats_kept}`,
      tutor_id: courses.tutor_id,
      course_status: courses.status,
    })
    .from(courseSchedules)
    .innerJoin(courses, eq(courses.id, courseSchedules.course_id))
    .where(eq(courseSchedules.id, scheduleId))
    .for('share', { of: courseSchedules })
  if (!group) return undefined
  const seats = await tx.$count(
    userSchedules,
    and(
      eq(userSchedules.schedule_id, scheduleId),
      eq(userSchedules.student_id, studentId),
      sql`${userSchedules.status} IN ${[...liveStatuses]}`,
    ),
  )
  return { ...group, enrolled: seats > 0 }
}

/** Adds the student to the list. Somebody who is already on it keeps their place. */
export async function takePlace(tx: Db, { scheduleId, studentId }: Place, now: Date): Promise<void> {
  await tx
    .insert(seatWaits)
    .values({ id: newId(now), schedule_id: scheduleId, student_id: studentId, created_at: now })
    .onConflictDoNothing()
}

/** Removes places that are no longer needed: the group is over, or the student has a seat in it. */
export async function dropSettled(db: Db): Promise<void> {
  await db.execute(sql`DELETE FROM seat_waits AS wait USING course_schedules AS plan
    WHERE plan.id = wait.schedule_id AND (plan.status NOT IN ('open', 'running') OR EXISTS (
      SELECT FROM user_schedules AS seat WHERE seat.schedule_id = plan.id AND seat.student_id = wait.student_id
        AND seat.status IN ${[...liveStatuses]}))`)
}

/** People who were told of a seat that somebody else has taken keep waiting in their old place. */
export async function waitOn(db: Db): Promise<void> {
  await db.execute(sql`UPDATE seat_waits AS wait SET told_at = NULL FROM course_schedules AS plan
    WHERE plan.id = wait.schedule_id AND wait.told_at IS NOT NULL
      AND plan.seats_taken + plan.seats_kept >= plan.capacity`)
}

const Due = z.object({
  id: z.string(),
  student_id: z.string(),
  schedule_id: z.string(),
  slug: z.string(),
  title: z.string(),
  seats_left: z.int(),
})
export type Due = z.output<typeof Due>

/** As many people per group as it has free seats, in order. Everyone told after `since` takes up one of the seats. */
export function nextInLine(db: Db, since: Date, atMost: number): Promise<Due[]> {
  return rows(
    db,
    sql`SELECT line.id, line.student_id, line.schedule_id, line.slug, line.title, line.seats_left FROM (
        SELECT wait.id, wait.student_id, wait.schedule_id, wait.created_at, course.slug, course.title,
          plan.capacity - plan.seats_taken - plan.seats_kept AS seats_left,
          row_number() OVER (PARTITION BY plan.id ORDER BY wait.created_at, wait.id) AS place,
          (SELECT count(*) FROM seat_waits AS told WHERE told.schedule_id = plan.id
            AND told.told_at > ${since.toISOString()}::timestamptz) AS recently_told
        FROM ${tables}
        WHERE wait.told_at IS NULL AND plan.status IN ('open', 'running') AND course.status = 'published'
          AND plan.seats_taken + plan.seats_kept < plan.capacity
      ) AS line
      WHERE line.place <= line.seats_left - line.recently_told
      ORDER BY line.created_at, line.id LIMIT ${atMost}::int`,
    Due,
  )
}

/** Marks the person as told; false if another process has already done so. */
export async function markTold(tx: Db, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(seatWaits)
    .set({ told_at: now })
    .where(and(eq(seatWaits.id, id), sql`${seatWaits.told_at} IS NULL`))
    .returning({ id: seatWaits.id })
  return marked.length > 0
}
