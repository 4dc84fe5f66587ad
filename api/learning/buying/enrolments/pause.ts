import type { Enrolment } from '#contract/learning/buying/enrolments.ts'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs, readersOf, tell } from '../../base/index.ts'
import {
  findOwnSeat,
  longestPause,
  moveSeat,
  type OwnSeat,
  type Step,
  toEnrolment,
} from '../../timetable/index.ts'
import { studentPaused } from './messages.ts'

/** Until the pause ends, the student isn't expected in class, so no class is used up. */
export function pause(context: Context, own: OwnSeat): Promise<Enrolment> {
  return stepOn(context, own, {
    step: { from: ['upcoming', 'active'], to: 'paused' },
    refusal: 'This course has ended or is already paused.',
  })
}

export function resume(context: Context, own: OwnSeat): Promise<Enrolment> {
  return stepOn(context, own, {
    step: { from: ['paused'], to: 'active' },
    refusal: 'This course isn’t paused.',
  })
}

interface Change {
  readonly step: Pick<Step, 'from' | 'to'>
  readonly refusal: string
}

function stepOn(context: Context, own: OwnSeat, { step, refusal }: Change): Promise<Enrolment> {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    await actingAs(tx, own.studentId)
    const seat = await findOwnSeat(tx, own, now)
    if (!seat) throw new ApiError('not_found')
    if (!(await moveSeat(tx, { ...step, id: seat.id, now })))
      throw new ApiError('wrong_state', { message: refusal })
    const readers = await readersOf(tx, [own.studentId, seat.tutor.id])
    const [student, tutor] = [readers.get(own.studentId), readers.get(seat.tutor.id)]
    if (student && tutor) {
      const until = step.to === 'paused' ? later(now, longestPause) : null
      const group = { ...seat.course, schedule_id: seat.schedule_id }
      const mail = studentPaused(group, { student: seat.learner?.name ?? student.name, until }, tutor)
      await tell(context, tx, { user: tutor, topic: 'bookings', mail })
    }
    const changed = await findOwnSeat(tx, { ...own, id: seat.id }, now)
    if (!changed) throw new ApiError('not_found')
    return toEnrolment(changed, now)
  })
}
