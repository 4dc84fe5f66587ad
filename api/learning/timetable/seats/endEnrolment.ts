import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { courseSchedules } from '../../catalogue/index.ts'
import { userSchedules } from '../tables/index.ts'

export const liveStatuses = ['upcoming', 'active', 'paused'] as const

export interface Ending {
  readonly id: string
  readonly reason: string | null
  readonly now: Date
}

/** Ends a seat early and releases it, along with any seat reserved in the next term. False if it wasn't live. */
export async function endEnrolment(tx: Db, { id, reason, now }: Ending): Promise<boolean> {
  // Whenever both change, the enrolment is locked before any schedule, so two changes to one seat cannot deadlock.
  const [live] = await tx
    .select({ schedule_id: userSchedules.schedule_id, keeps_seat: userSchedules.keeps_seat })
    .from(userSchedules)
    .where(and(eq(userSchedules.id, id), inArray(userSchedules.status, [...liveStatuses])))
    .for('no key update')
  if (!live) return false
  await tx
    .update(userSchedules)
    .set({ status: 'cancelled', reason, keeps_seat: false, updated_at: now })
    .where(eq(userSchedules.id, id))
  await freeSeats(tx, live)
  return true
}

interface Seat {
  readonly schedule_id: string
  readonly keeps_seat: boolean
}

async function freeSeats(tx: Db, { schedule_id, keeps_seat }: Seat): Promise<void> {
  const [next] = keeps_seat
    ? await tx
        .select({ id: courseSchedules.id })
        .from(courseSchedules)
        .where(eq(courseSchedules.continues_id, schedule_id))
    : []
  const seats = [
    { id: schedule_id, values: { seats_taken: sql`${courseSchedules.seats_taken} - 1` } },
    ...(next ? [{ id: next.id, values: { seats_kept: sql`${courseSchedules.seats_kept} - 1` } }] : []),
  ]
  for (const { id, values } of seats.toSorted((a, b) => a.id.localeCompare(b.id))) {
    await tx.update(courseSchedules).set(values).where(eq(courseSchedules.id, id))
  }
}
