import type { RefundWay } from '#contract/learning/base/words.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs, readersOf, tell } from '../../base/index.ts'
import { endEnrolment, findOwnSeat, lockSeat, refundOnLeaving } from '../../timetable/index.ts'
import { refundLine } from '../orders/index.ts'
import { studentLeft, youLeft } from './messages.ts'

export interface Leave {
  readonly studentId: string
  /** The id of the enrolment or of its schedule. */
  readonly id: string
  readonly reason: string | null
  readonly as: RefundWay | undefined
}

/** Gives up the seat and returns the amount that is refunded. */
export function leave(context: Context, { studentId, id, reason, as }: Leave): Promise<number> {
  const { clock, outbox } = context
  const now = clock()
  return outbox.transaction(async (tx) => {
    await actingAs(tx, studentId)
    const seat = await findOwnSeat(tx, { studentId, id }, now)
    if (!seat) throw new ApiError('not_found')
    await lockSeat(tx, seat.id)
    const back = await refundOnLeaving(tx, { id: seat.id, now, by: 'student' })
    if (!back || !(await endEnrolment(tx, { id: seat.id, reason, now })))
      throw new ApiError('wrong_state', { message: 'Your seat in this course has already ended.' })
    const given = await refundLine(tx, {
      lineId: back.lineId,
      amount: back.amount,
      now,
      as,
      cause: `left ${seat.id}`,
      reason: 'The student left before the course was over.',
    })
    const readers = await readersOf(tx, [studentId, seat.tutor.id])
    const group = { ...seat.course, schedule_id: seat.schedule_id }
    const title = seat.learner ? `${group.title} (${seat.learner.name})` : group.title
    const [student, tutor] = [readers.get(studentId), readers.get(seat.tutor.id)]
    if (student)
      await tell(context, tx, { user: student, topic: null, mail: youLeft({ ...group, title }, given) })
    if (student && tutor)
      await tell(context, tx, {
        user: tutor,
        topic: 'bookings',
        mail: studentLeft(group, seat.learner?.name ?? student.name, reason),
      })
    return given.amount
  })
}
