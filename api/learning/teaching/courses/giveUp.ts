import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { classSessions, courseSchedules } from '../../catalogue/index.ts'

/** Cancels groups without students, which would only block the tutor's time. Those with students continue. */
export async function giveUpEmptyGroups(tx: Db, courseId: string, now: Date): Promise<void> {
  const nobody = sql`${courseSchedules.seats_taken} + ${courseSchedules.seats_kept} = 0`
  const given = await tx
    .update(courseSchedules)
    .set({ status: 'cancelled', updated_at: now })
    .where(
      and(
        eq(courseSchedules.course_id, courseId),
        inArray(courseSchedules.status, ['open', 'running']),
        nobody,
      ),
    )
    .returning({ id: courseSchedules.id })
  await cancelLessons(
    tx,
    given.map(({ id }) => id),
    { now, note: null },
  )
}

/** Cancels only classes to come: those that have begun stay unchanged. */
export async function cancelLessons(
  tx: Db,
  scheduleIds: readonly string[],
  { now, note }: { readonly now: Date; readonly note: string | null },
): Promise<void> {
  if (scheduleIds.length === 0) return
  await tx
    .update(classSessions)
    .set({
      status: 'cancelled',
      change_note: note,
      sequence: sql`${classSessions.sequence} + 1`,
      updated_at: now,
    })
    .where(
      and(
        inArray(classSessions.schedule_id, [...scheduleIds]),
        inArray(classSessions.status, ['scheduled', 'rescheduled']),
        gt(classSessions.starts_at, now),
      ),
    )
}
