import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { demoSlots } from '../../catalogue/index.ts'
import { bookings, demoProposals } from '../tables/index.ts'
import { spread } from './news.ts'
import { live } from './policy.ts'
import { tellOfProposal } from './proposalNews.ts'
import { giveSeatsBack, lockSlots } from './seats.ts'

/** Cancels everything that this student has booked or requested, and tells the tutors. */
export async function cancelBookingsOf(context: Context, tx: Db, studentId: string): Promise<void> {
  const now = context.clock()
  const theirs = and(eq(bookings.student_id, studentId), inArray(bookings.status, [...live]))
  const booked = await tx.select({ slot: bookings.slot_id }).from(bookings).where(theirs)
  const slots = await lockSlots(
    tx,
    booked.map(({ slot }) => slot),
  )
  for (const { id } of slots)
    for (const status of live) {
      const cancelled = await tx
        .update(bookings)
        .set({ status: 'cancelled', sequence: sql`${bookings.sequence} + 1`, updated_at: now })
        .where(and(eq(bookings.student_id, studentId), eq(bookings.slot_id, id), eq(bookings.status, status)))
        .returning({ id: bookings.id })
      await giveSeatsBack(tx, id, { seats: cancelled.length, now })
      const ids = cancelled.map((booking) => booking.id)
      const wasConfirmed = status === 'confirmed'
      await spread(context, tx, { ids, news: 'cancelledByStudent', wasConfirmed, only: 'tutor' })
    }
}

/** Ends proposals that this person made or received, and tells the other side. */
export async function endProposalsOf(context: Context, tx: Db, personId: string): Promise<void> {
  const updated_at = context.clock()
  const open = eq(demoProposals.status, 'open')
  const made = await tx
    .update(demoProposals)
    .set({ status: 'withdrawn', updated_at })
    .where(and(open, eq(demoProposals.student_id, personId)))
    .returning({ id: demoProposals.id })
  await tellOfProposal(context, tx, { ids: made.map(({ id }) => id), news: 'withdrawn' })
  const asked = await tx
    .update(demoProposals)
    .set({ status: 'declined', reason: 'I no longer teach here.', updated_at })
    .where(and(open, eq(demoProposals.tutor_id, personId)))
    .returning({ id: demoProposals.id })
  await tellOfProposal(context, tx, { ids: asked.map(({ id }) => id), news: 'declined' })
}

/** Withdraws the times that a tutor offers. The caller has checked that none of them is booked. */
export async function withdrawSlotsOf(tx: Db, tutorId: string, now: Date): Promise<void> {
  await tx
    .update(demoSlots)
    .set({ status: 'cancelled', updated_at: now })
    .where(and(eq(demoSlots.tutor_id, tutorId), eq(demoSlots.status, 'open'), gt(demoSlots.starts_at, now)))
}
