import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import { bookings, demoSlots } from '../tables/index.ts'
import { spread } from './news.ts'
import { live } from './policy.ts'
import { giveSeatsBack, lockSlots } from './seats.ts'

/** Cancels all that this student has booked or asked for, and tells the tutors. */
export async function cancelBookingsOf(context: Context, tx: Db, studentId: string): Promise<void> {
  const now = context.clock()
  const theirs = and(eq(bookings.student_id, studentId), inArray(bookings.status, [...live]))
  const booked = await tx.select({ slot: bookings.slot_id }).from(bookings).where(theirs)
  const slots = await lockSlots(
    tx,
    booked.map(({ slot }) => slot),
  )
  for (const { id } of slots) {
    const cancelled = await tx
      .update(bookings)
      .set({ status: 'cancelled', sequence: sql`${bookings.sequence} + 1`, updated_at: now })
      .where(and(theirs, eq(bookings.slot_id, id)))
      .returning({ id: bookings.id })
    await giveSeatsBack(tx, id, { seats: cancelled.length, now })
    await spread(context, tx, { ids: cancelled.map((booking) => booking.id), news: 'cancelledByStudent' })
  }
}

/** Withdraws the times that a tutor offers; nobody may have booked one. */
export async function withdrawSlotsOf(tx: Db, tutorId: string, now: Date): Promise<void> {
  await tx
    .update(demoSlots)
    .set({ status: 'cancelled', updated_at: now })
    .where(and(eq(demoSlots.tutor_id, tutorId), eq(demoSlots.status, 'open'), gt(demoSlots.starts_at, now)))
}
