import { and, eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { refusing } from '../../../db/refusing.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs } from '../../base/index.ts'
import { bookings } from '../tables/index.ts'
import { confirmAtOnce, findByIntent, insertBooking, refuseSecondSeat } from './book.ts'
import { type Facts, findOwnBooking } from './facts.ts'
import { spread, tellOfMove } from './news.ts'
import { giveSeatsBack, lockSlots, type SlotRow, takeSeat } from './seats.ts'
import { confirmsAtOnce } from './settings.ts'

export interface Rescheduling {
  readonly bookingId: string
  readonly studentId: string
  readonly slotId: string
  readonly intent: string | null
}

/** Releases one seat and takes another; returns the id of the booking that now has it. */
export function reschedule(context: Context, wish: Rescheduling): Promise<string> {
  const { bookingId, studentId, slotId, intent } = wish
  const now = context.clock()
  return refusing({ bookings_one_live: 'already_booked' }, () =>
    context.outbox.transaction(async (tx) => {
      await actingAs(tx, studentId)
      const facts = await findOwnBooking(tx, bookingId, studentId)
      if (!facts) throw new ApiError('not_found')
      if (facts.booking.student_id !== studentId) throw new ApiError('forbidden')
      const slots = await lockSlots(tx, [facts.slot.id, slotId])
      const earlier = await findByIntent(tx, intent)
      if (earlier !== undefined) return earlier
      const to = fitting(
        facts,
        slots.find(({ id }) => id === slotId),
      )
      if (facts.booking.status !== 'requested' && facts.booking.status !== 'confirmed')
        throw new ApiError('wrong_state')
      if (to.id === facts.slot.id) return bookingId
      if (facts.slot.starts_at <= now)
        throw new ApiError('too_late', { message: 'This demo has started, so it can’t be moved.' })
      await takeSeat(tx, to, now)
      await refuseSecondSeat(tx, to, facts.pupil.id)
      const atOnce = await confirmsAtOnce(tx, to.tutor_id)
      const moving = { facts, to, intent, now }
      const keeps = atOnce || facts.booking.status === 'requested'
      const id = keeps ? await moveBooking(tx, moving) : await askAnew(tx, moving)
      await giveSeatsBack(tx, facts.slot.id, { seats: 1, now })
      const inCalendars = facts.booking.status === 'confirmed'
      if (atOnce && !inCalendars) {
        await confirmAtOnce(tx, { tutorId: to.tutor_id, bookingId: id, now })
        await spread(context, tx, { ids: [id], news: 'bookedAtOnce' })
      } else await tellOfMove(context, tx, { facts, id, atOnce, inCalendars })
      return id
    }),
  )
}

function fitting({ booking }: Facts, slot: SlotRow | undefined): SlotRow {
  if (slot?.tutor_id !== booking.tutor_id) throw new ApiError('not_found')
  if (slot.course_id !== null && slot.course_id !== booking.course_id)
    throw new ApiError('validation_failed', {
      fields: { demo_schedule_id: 'That time is for another course. Choose another time.' },
    })
  return slot
}

interface Moving {
  readonly facts: Facts
  readonly to: SlotRow
  readonly intent: string | null
  readonly now: Date
}

async function moveBooking(tx: Db, { facts: { booking }, to, now }: Moving): Promise<string> {
  const moved = await tx
    .update(bookings)
    .set({ slot_id: to.id, sequence: sql`${bookings.sequence} + 1`, updated_at: now })
    .where(stillAs(booking))
    .returning({ id: bookings.id })
  if (moved.length === 0) throw new ApiError('conflict')
  return booking.id
}

async function askAnew(tx: Db, { facts: { booking }, to, intent, now }: Moving): Promise<string> {
  const cancelled = await tx
    .update(bookings)
    .set({
      status: 'cancelled',
      reason: 'Moved to another time.',
      sequence: sql`${bookings.sequence} + 1`,
      updated_at: now,
    })
    .where(stillAs(booking))
    .returning({ id: bookings.id })
  if (cancelled.length === 0) throw new ApiError('conflict')
  const { course_id, student_id, learner_id, note } = booking
  return insertBooking(tx, { slot: to, course_id, student_id, learner_id, note, intent, now })
}

function stillAs({ id, status, slot_id }: Facts['booking']) {
  return and(eq(bookings.id, id), eq(bookings.status, status), eq(bookings.slot_id, slot_id))
}
