import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs, tell } from '../../base/index.ts'
import { refundLine } from '../../buying/index.ts'
import { courseSchedules } from '../../catalogue/index.ts'
import { findUser } from '../../people/index.ts'
import {
  endEnrolment,
  eventsOf,
  liveStatuses,
  refundOnLeaving,
  titleFor,
  userSchedules,
} from '../../timetable/index.ts'
import { cancelLessons } from './giveUp.ts'
import { findGroup, type OwnGroup } from './groupStore.ts'
import { groupCancelled } from './messages.ts'
import { lockLiveGroup } from './scheduling.ts'
import { studentsOf } from './students.ts'

export interface Cancelled {
  readonly students: number
  readonly refunded: number
}

/** Ends a group for everybody in it, and refunds every class to come whatever the notice period. */
export function cancelGroup(context: Context, own: OwnGroup, reason: string): Promise<Cancelled> {
  const { clock, outbox } = context
  const now = clock()
  return outbox.transaction(async (tx) => {
    await actingAs(tx, own.tutorId)
    await lockEnrolments(tx, own)
    const { plan, course } = await lockLiveGroup(tx, own)
    const tutor = await findUser(tx, own.tutorId)
    await close(tx, plan, now)
    const students = await studentsOf(tx, plan.id)
    const refunds: number[] = []
    for (const user of students) refunds.push(await endSeat(tx, { id: user.seatId, reason, now }))
    await cancelLessons(tx, [plan.id], { now, note: reason })
    const events = await eventsOf(tx, { scheduleIds: [plan.id], now })
    for (const [nth, user] of students.entries()) {
      const back = refunds[nth] ?? 0
      const title = titleFor(course.title, { learners: user.learner })
      await tell(context, tx, {
        user,
        topic: null,
        // Includes the seat, since siblings get a refund each.
        dedupeKey: `cancelled ${user.seatId}`,
        mail: {
          ...groupCancelled({
            course,
            title,
            scheduleId: plan.id,
            reason,
            refunded: back,
            tutor: tutor?.name ?? 'Your tutor',
          }),
          events: events.map((event) => ({
            ...event,
            title: titleFor(event.title, { learners: user.learner }),
          })),
        },
      })
    }
    return { students: students.length, refunded: refunds.reduce((sum, back) => sum + back, 0) }
  })
}

/** Locks the enrolments in this group and those with a seat reserved in it; as everywhere, before any schedule. */
async function lockEnrolments(tx: Db, own: OwnGroup): Promise<void> {
  const plan = await findGroup(tx, own)
  if (!plan) throw new ApiError('not_found')
  const { id, schedule_id, status, keeps_seat } = userSchedules
  const here = and(eq(schedule_id, plan.id), inArray(status, [...liveStatuses]))
  const kept = plan.continues_id === null ? undefined : and(eq(schedule_id, plan.continues_id), keeps_seat)
  await tx.select({ id }).from(userSchedules).where(or(here, kept)).orderBy(asc(id)).for('no key update')
}

/** Closes a group: nobody can take a seat in it any more, and none stays reserved. */
async function close(
  tx: Db,
  { id, continues_id }: typeof courseSchedules.$inferSelect,
  now: Date,
): Promise<void> {
  await tx
    .update(courseSchedules)
    .set({ status: 'cancelled', seats_kept: 0, updated_at: now })
    .where(and(eq(courseSchedules.id, id), inArray(courseSchedules.status, ['open', 'running'])))
  if (continues_id === null) return
  await tx
    .update(userSchedules)
    .set({ keeps_seat: false })
    .where(and(eq(userSchedules.schedule_id, continues_id), userSchedules.keeps_seat))
}

interface SeatEnd {
  readonly id: string
  readonly reason: string
  readonly now: Date
}

async function endSeat(tx: Db, { id, reason, now }: SeatEnd): Promise<number> {
  const back = await refundOnLeaving(tx, { id, now, by: 'tutor' })
  if (!back || !(await endEnrolment(tx, { id, reason, now }))) return 0
  const { amount } = await refundLine(tx, {
    lineId: back.lineId,
    amount: back.amount,
    now,
    cause: `cancelled ${id}`,
    reason: 'The tutor cancelled the group.',
  })
  return amount
}
