import { and, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { brokenConstraint } from '../../../db/refusing.ts'
import { rows } from '../../../db/rows.ts'
import { tutorHours } from '../../base/index.ts'
import type { LessonTime } from '../../catalogue/index.ts'
import { courseSchedules, courses, tutors } from '../../catalogue/index.ts'

/** Requests that schedule one tutor's classes queue here, so that two can't deadlock over their times. */
export async function lockHours(tx: Db, tutorId: string): Promise<void> {
  await tx.select({ id: tutors.user_id }).from(tutors).where(eq(tutors.user_id, tutorId)).for('no key update')
}

/** Locks the times of this schedule's tutor; null if there is no such schedule. */
export async function lockHoursOf(tx: Db, scheduleId: string): Promise<string | null> {
  const [row] = await tx
    .select({ tutorId: courses.tutor_id })
    .from(courseSchedules)
    .innerJoin(courses, eq(courses.id, courseSchedules.course_id))
    .where(eq(courseSchedules.id, scheduleId))
  if (!row) return null
  await lockHours(tx, row.tutorId)
  return row.tutorId
}

export interface Span {
  readonly tutorId: string
  readonly from: Date
  readonly to: Date
}

export function takenHours(tx: Db, { tutorId, from, to }: Span) {
  const { source_id, starts_at, ends_at } = tutorHours
  return tx
    .select({ source_id, starts_at, ends_at })
    .from(tutorHours)
    .where(and(eq(tutorHours.tutor_id, tutorId), gt(ends_at, from), lt(starts_at, to)))
}

const Named = z.object({
  source_id: z.string(),
  starts_at: z.coerce.date(),
  ends_at: z.coerce.date(),
  title: z.string(),
})
export interface NamedHours extends LessonTime {
  readonly source_id: string
  readonly title: string
}

/** The tutor's times and what each is for, to be shown only to the tutor. */
export function namedHours(tx: Db, { tutorId, from, to }: Span): Promise<readonly NamedHours[]> {
  const at = (moment: Date): SQL => sql`${moment.toISOString()}::timestamptz`
  return rows(
    tx,
    sql`SELECT hours.source_id, hours.starts_at, hours.ends_at,
        coalesce(taught.title, 'Demo class: ' || shown.title, CASE WHEN leave.id IS NULL THEN 'Demo class' ELSE 'Days off' END) AS title
      FROM tutor_hours AS hours
      LEFT JOIN class_sessions AS lesson ON lesson.id = hours.source_id
      LEFT JOIN course_schedules AS plan ON plan.id = lesson.schedule_id
      LEFT JOIN courses AS taught ON taught.id = plan.course_id
      LEFT JOIN demo_slots AS slot ON slot.id = hours.source_id
      LEFT JOIN courses AS shown ON shown.id = slot.course_id
      LEFT JOIN tutor_leaves AS leave ON leave.id = hours.source_id
      WHERE hours.tutor_id = ${tutorId} AND hours.ends_at > ${at(from)} AND hours.starts_at < ${at(to)}
      ORDER BY hours.starts_at`,
    Named,
  )
}

const attempts = 3

/** Searches for free times again if something else, such as a demo, has taken the chosen ones. */
export async function untilFree<T>(tx: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tx.transaction(work)
    } catch (error) {
      if (attempt === attempts || brokenConstraint(error) !== 'tutor_hours_never_overlap') throw error
    }
  }
}
