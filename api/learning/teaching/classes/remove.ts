import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod/mini'
import { Seats } from '#contract/learning/catalogue/courses.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { actingAs, learners, readerColumns, users } from '../../base/index.ts'
import { refundLine } from '../../buying/index.ts'
import { classSessions, courseSchedules, courses, seatsOf } from '../../catalogue/index.ts'
import { orderLines } from '../../money/index.ts'
import { endEnrolment, pupilOf, userSchedules } from '../../timetable/index.ts'
import { refundIfRemoved } from './policy.ts'

const tutor = alias(users, 'tutor')

export interface Removal {
  readonly tutorId: string
  readonly scheduleId: string
  readonly studentId: string
  readonly reason: string
  readonly now: Date
}

/** Ends a student's seat and refunds every class to come: a student who didn't choose to leave owes no notice. */
export async function removePupil(tx: Db, removal: Removal) {
  const { tutorId, scheduleId, reason, now } = removal
  await actingAs(tx, tutorId)
  const pupil = await findSeat(tx, removal)
  if (!pupil) throw new ApiError('not_found')
  const { seat, line } = pupil
  const amount = refundIfRemoved({ ...seat, ...line, starts: await startsOf(tx, seat), now })
  if (!(await endEnrolment(tx, { id: seat.id, reason, now })))
    throw new ApiError('wrong_state', { message: 'This student’s course is already over.' })
  const { amount: refunded } = await refundLine(tx, {
    lineId: line.id,
    amount,
    now,
    cause: `removed ${seat.id}`,
    reason: 'The tutor ended the seat before the course was over.',
  })
  return { ...pupil, refunded, seats_left: await seatsLeft(tx, scheduleId) }
}

/** This student's newest seat, locked so that its classes are counted only once. */
async function findSeat(tx: Db, { tutorId, scheduleId, studentId }: Removal) {
  const { id, classes_total, classes_used, created_at } = userSchedules
  const [row] = await tx
    .select({
      seat: { id, schedule_id: userSchedules.schedule_id, classes_total, classes_used, created_at },
      line: { id: orderLines.id, price: orderLines.price, refunded: orderLines.refunded },
      // Names the learner who was removed, unless it's the account holder.
      title: sql<string>`${courses.title} || coalesce(' (' || ${learners.name} || ')', '')`,
      tutor: tutor.name,
      reader: readerColumns,
    })
    .from(userSchedules)
    .innerJoin(orderLines, eq(orderLines.id, userSchedules.line_id))
    .innerJoin(courseSchedules, eq(courseSchedules.id, userSchedules.schedule_id))
    .innerJoin(courses, eq(courses.id, courseSchedules.course_id))
    .innerJoin(users, eq(users.id, userSchedules.student_id))
    .leftJoin(learners, eq(learners.id, userSchedules.learner_id))
    .innerJoin(tutor, eq(tutor.id, courses.tutor_id))
    .where(
      and(
        eq(userSchedules.schedule_id, scheduleId),
        eq(pupilOf(userSchedules), studentId),
        ne(userSchedules.status, 'cancelled'),
        eq(courses.tutor_id, tutorId),
      ),
    )
    .orderBy(desc(userSchedules.created_at))
    .limit(1)
    .for('no key update', { of: userSchedules })
  return row
}

interface Seat {
  readonly id: string
  readonly schedule_id: string
}

async function startsOf(tx: Db, { id, schedule_id }: Seat): Promise<Date[]> {
  const starts = await tx
    .select({ at: classSessions.starts_at })
    .from(classSessions)
    .where(
      and(
        eq(classSessions.schedule_id, schedule_id),
        ne(classSessions.status, 'cancelled'),
        sql`NOT EXISTS (SELECT FROM classes_given_back AS returned
          WHERE returned.user_schedule_id = ${id} AND returned.session_id = ${classSessions.id})`,
      ),
    )
    .orderBy(asc(classSessions.starts_at))
  return starts.map(({ at }) => at)
}

async function seatsLeft(tx: Db, scheduleId: string): Promise<number> {
  const of = sql`SELECT ${seatsOf} AS seats FROM course_schedules AS plan WHERE plan.id = ${scheduleId}`
  const [plan] = await rows(tx, of, z.object({ seats: Seats }))
  return plan?.seats.free ?? 0
}
