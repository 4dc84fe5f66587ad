import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type EnrolmentStatus, enrolmentStatuses } from '#contract/learning/base/words.ts'
import type { SeatSummary } from '#contract/learning/buying/enrolments.ts'
import { Person } from '#contract/learning/timetable/lessons.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { userSchedules } from '../tables/index.ts'
import { classesLeft } from './findSeats.ts'

const CourseRow = z.object({ id: z.string(), tutor_id: z.string() })

/** A course by id or slug, if it's published or this person teaches or attends it. */
export async function findKnownCourse(db: Db, idOrSlug: string, userId: string) {
  const [course] = await rows(
    db,
    sql`SELECT course.id, course.tutor_id FROM courses AS course
      WHERE (course.id = ${idOrSlug} OR course.slug = ${idOrSlug})
        AND (course.status = 'published' OR course.tutor_id = ${userId} OR EXISTS (
          SELECT FROM course_schedules AS plan JOIN user_schedules AS seat ON seat.schedule_id = plan.id
          WHERE plan.course_id = course.id AND seat.student_id = ${userId}))
      ORDER BY course.id = ${idOrSlug} DESC LIMIT 1`,
    CourseRow,
  )
  return course
}

const SummaryRow = z.object({
  id: z.string(),
  student: Person,
  schedule_id: z.string(),
  status: z.enum(enrolmentStatuses),
  classes_total: z.int(),
  classes_used: z.int(),
  classes_left: z.int(),
  enrolled_at: z.coerce.date(),
})

export interface SeatListing {
  /** A condition on `seat` and `plan`. */
  readonly where: SQL
  readonly now: Date
  readonly items: number
  readonly page: number
}

export function listSeats(db: Db, { where, now, items, page }: SeatListing) {
  return rows(
    db,
    sql`SELECT seat.id, json_build_object('id', student.id, 'name', student.name, 'avatar_url', student.avatar_url) AS student,
        seat.schedule_id, seat.status, seat.classes_total, seat.classes_used, ${classesLeft(now)} AS classes_left,
        seat.created_at AS enrolled_at
      FROM user_schedules AS seat JOIN course_schedules AS plan ON plan.id = seat.schedule_id
      JOIN pupils AS student ON student.id = coalesce(seat.learner_id, seat.student_id)
      WHERE ${where} ORDER BY seat.created_at DESC, seat.id
      LIMIT ${items}::int OFFSET ${(page - 1) * items}::int`,
    SummaryRow,
  )
}

export function toSeatSummary(row: z.output<typeof SummaryRow>): SeatSummary {
  return {
    ...row,
    enrolled_at: row.enrolled_at.toISOString(),
  }
}

/** Prevents other transactions from changing this seat until this one ends. */
export async function lockSeat(tx: Db, id: string): Promise<void> {
  await tx
    .select({ id: userSchedules.id })
    .from(userSchedules)
    .where(eq(userSchedules.id, id))
    .for('no key update')
}

export interface Step {
  readonly id: string
  readonly from: readonly EnrolmentStatus[]
  readonly to: EnrolmentStatus
  readonly now: Date
}

export async function moveSeat(tx: Db, { id, from, to, now }: Step): Promise<boolean> {
  const moved = await tx
    .update(userSchedules)
    .set({ status: to, updated_at: now })
    .where(and(eq(userSchedules.id, id), inArray(userSchedules.status, [...from])))
    .returning({ id: userSchedules.id })
  return moved.length > 0
}
