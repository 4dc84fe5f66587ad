import { and, asc, eq, gt, inArray, min, ne } from 'drizzle-orm'
import type { NewTiming } from '#contract/learning/schedules.ts'
import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import { type Reader, readerColumns, tell } from '../notices/index.ts'
import { liveStatuses } from '../seats/index.ts'
import { classSessions, userSchedules, users } from '../tables/index.ts'
import { type Group, timesChanged } from './messages.ts'

/** Students with a seat in this group now. */
export function studentsOf(tx: Db, scheduleId: string): Promise<readonly (Reader & { seatId: string })[]> {
  return tx
    .select({ ...readerColumns, seatId: userSchedules.id })
    .from(userSchedules)
    .innerJoin(users, eq(users.id, userSchedules.student_id))
    .where(and(eq(userSchedules.schedule_id, scheduleId), inArray(userSchedules.status, [...liveStatuses])))
    .orderBy(asc(userSchedules.id))
}

export interface NewTimes {
  readonly course: Group['course']
  readonly plan: { readonly id: string; readonly time_zone: string }
  readonly weekly: readonly NewTiming[]
  readonly now: Date
}

/** One email for each student, however many classes move; returns how many were sent. */
export async function tellOfNewTimes(
  context: Pick<Context, 'config' | 'outbox'>,
  tx: Db,
  { course, plan, weekly, now }: NewTimes,
): Promise<number> {
  const [students, next] = await Promise.all([studentsOf(tx, plan.id), nextLesson(tx, plan.id, now)])
  for (const user of students) {
    await tell(context, tx, {
      user,
      topic: null,
      dedupeKey: `times ${plan.id} ${now.toISOString()} ${user.id}`,
      mail: timesChanged(user, { course, scheduleId: plan.id, time_zone: plan.time_zone, weekly, next }),
    })
  }
  return students.length
}

async function nextLesson(tx: Db, scheduleId: string, now: Date): Promise<Date | null> {
  const [found] = await tx
    .select({ at: min(classSessions.starts_at) })
    .from(classSessions)
    .where(
      and(
        eq(classSessions.schedule_id, scheduleId),
        ne(classSessions.status, 'cancelled'),
        gt(classSessions.starts_at, now),
      ),
    )
  return found?.at ?? null
}
