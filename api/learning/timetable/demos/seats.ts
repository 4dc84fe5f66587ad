import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { demoSlots } from '../../catalogue/index.ts'
import { bookingLead } from './policy.ts'

export type SlotRow = typeof demoSlots.$inferSelect

/** Whenever both change, slots are locked before their bookings and in id order, so two changes cannot deadlock. */
export function lockSlots(tx: Db, ids: readonly string[]): Promise<SlotRow[]> {
  return tx
    .select()
    .from(demoSlots)
    .where(inArray(demoSlots.id, [...ids]))
    .orderBy(asc(demoSlots.id))
    .for('no key update')
}

/** Takes one seat of a slot that can still be booked, or throws the reason why it can't. */
export async function takeSeat(tx: Db, slot: SlotRow, now: Date): Promise<void> {
  const earliest = later(now, bookingLead)
  const taken = await tx
    .update(demoSlots)
    .set({ seats_taken: sql`${demoSlots.seats_taken} + 1`, updated_at: now })
    .where(
      and(
        eq(demoSlots.id, slot.id),
        eq(demoSlots.status, 'open'),
        gt(demoSlots.starts_at, earliest),
        lt(demoSlots.seats_taken, demoSlots.capacity),
      ),
    )
    .returning({ id: demoSlots.id })
  if (taken.length > 0) return
  if (slot.status !== 'open')
    throw new ApiError('wrong_state', {
      message: 'The tutor has cancelled this demo class. Choose another time.',
    })
  if (slot.starts_at <= earliest)
    throw new ApiError('too_late', {
      message: 'You can book a demo until half an hour before it starts. Choose a later time.',
    })
  throw new ApiError('slot_full')
}

export async function giveSeatsBack(tx: Db, slotId: string, { seats, now }: { seats: number; now: Date }) {
  if (seats === 0) return
  await tx
    .update(demoSlots)
    .set({ seats_taken: sql`${demoSlots.seats_taken} - ${seats}::int`, updated_at: now })
    .where(eq(demoSlots.id, slotId))
}
