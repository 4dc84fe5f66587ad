import { and, asc, eq, gt, inArray, min, ne } from 'drizzle-orm'
import type { NewTiming } from '#contract/learning/teaching/schedules.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { learners, type Reader, readerColumns, tell, users } from '../../base/index.ts'
import { classSessions, courseSchedules, courses } from '../../catalogue/index.ts'
import { eventsOf, liveStatuses, titleFor, userSchedules } from '../../timetable/index.ts'
import { type Group, timesChanged } from './messages.ts'

interface Seated extends Reader {
  readonly seatId: string
  /** The account's learner who has the seat; null if the account holder does. */
  readonly learner: string | null
}

/** Students with a seat in this group now. */
export function studentsOf(tx: Db, scheduleId: string): Promise<readonly Seated[]> {
  return tx
    .select({ ...readerColumns, seatId: userSchedules.id, learner: learners.name })
    .from(userSchedules)
    .innerJoin(users, eq(users.id, userSchedules.student_id))
    .leftJoin(learners, eq(learners.id, userSchedules.learner_id))
    .where(and(eq(userSchedules.schedule_id, scheduleId), inArray(userSchedules.status, [...liveStatuses])))
    .orderBy(asc(userSchedules.id))
}

export interface NewTimes {
  readonly course: Group['course']
  readonly plan: { readonly id: string; readonly time_zone: string }
  readonly weekly: readonly NewTiming[]
  readonly reason: string | null
  readonly now: Date
  /** The earliest time to send it, which leaves time to undo the change. */
  readonly sendAt?: Date
}

/** The start of these messages' deduplication keys. */
export function timesKey(scheduleId: string, changedAt: string): string {
  return `times ${scheduleId} ${changedAt} `
}

/** Sends one email to each student, however many classes move; returns how many were sent. */
export async function tellOfNewTimes(
  context: Pick<Context, 'clock' | 'config' | 'outbox'>,
  tx: Db,
  { course, plan, weekly, reason, now, sendAt }: NewTimes,
): Promise<number> {
  const students = await studentsOf(tx, plan.id)
  const next = await nextLesson(tx, plan.id, now)
  const tutor = await tutorName(tx, plan.id)
  const week = { scheduleId: plan.id, time_zone: plan.time_zone, weekly, next, tutor, reason }
  for (const user of new Map(students.map((student) => [student.id, student])).values()) {
    const own = students.filter(({ id }) => id === user.id).flatMap(({ learner }) => learner ?? [])
    const names = own.length > 0 ? own.toSorted().join(', ') : null
    const title = titleFor(course.title, { learners: names })
    const events = await eventsOf(tx, { scheduleIds: [plan.id], now, accountId: user.id })
    await tell(context, tx, {
      user,
      topic: null,
      dedupeKey: timesKey(plan.id, now.toISOString()) + user.id,
      mail: { ...timesChanged(user, { ...week, course: { ...course, title } }), events },
      ...(sendAt && { sendAt }),
    })
  }
  return students.length
}

export async function tutorName(tx: Db, scheduleId: string): Promise<string> {
  const [row] = await tx
    .select({ name: users.name })
    .from(courseSchedules)
    .innerJoin(courses, eq(courses.id, courseSchedules.course_id))
    .innerJoin(users, eq(users.id, courses.tutor_id))
    .where(eq(courseSchedules.id, scheduleId))
  return row?.name ?? 'Your tutor'
}

async function nextLesson(tx: Db, scheduleId: string, now: Date): Promise<Date | null> {
  const [row] = await tx
    .select({ at: min(classSessions.starts_at) })
    .from(classSessions)
    .where(
      and(
        eq(classSessions.schedule_id, scheduleId),
        ne(classSessions.status, 'cancelled'),
        gt(classSessions.starts_at, now),
      ),
    )
  return row?.at ?? null
}
