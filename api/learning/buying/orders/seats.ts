import { and, asc, eq, gt, inArray, min, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { classSessions, courseSchedules } from '../../catalogue/index.ts'
import { orderLines, returnCredit } from '../../money/index.ts'
import { renewalCutoff, userSchedules } from '../../timetable/index.ts'

/** A seat that a line needs or holds. */
export interface Seat {
  readonly schedule_id: string
  /** The enrolment that the line renews. It may have a reserved seat. */
  readonly renews_id: string | null
}

/**
 * Enrolments lock before schedules, each in id order, as everywhere, so that two orders can't deadlock. An order's own
 * row locks before both.
 */
export async function lockSeats(tx: Db, seats: readonly Seat[]): Promise<void> {
  const renewed = seats.flatMap(({ renews_id }) => renews_id ?? [])
  if (renewed.length > 0) {
    await tx
      .select({ id: userSchedules.id })
      .from(userSchedules)
      .where(inArray(userSchedules.id, renewed))
      .orderBy(asc(userSchedules.id))
      .for('no key update')
  }
  if (seats.length === 0) return
  const schedules = seats.map(({ schedule_id }) => schedule_id)
  await tx
    .select({ id: courseSchedules.id })
    .from(courseSchedules)
    .where(inArray(courseSchedules.id, schedules))
    .orderBy(asc(courseSchedules.id))
    .for('no key update')
}

/** Takes the student's reserved seat, or else an open one; false if there is none. The caller has locked both rows. */
export async function takeSeat(tx: Db, { schedule_id, renews_id }: Seat): Promise<boolean> {
  const keeper = renews_id === null ? null : await keeperOf(tx, renews_id)
  const { seats_taken, seats_kept, capacity } = courseSchedules
  const taken = await tx
    .update(courseSchedules)
    .set({
      seats_taken: sql`${seats_taken} + 1`,
      ...(keeper && { seats_kept: sql`${seats_kept} - 1` }),
    })
    .where(
      and(
        eq(courseSchedules.id, schedule_id),
        inArray(courseSchedules.status, ['open', 'running']),
        keeper ? gt(seats_kept, 0) : sql`${seats_taken} + ${seats_kept} < ${capacity}`,
      ),
    )
    .returning({ id: courseSchedules.id })
  if (taken.length > 0 && keeper) {
    await tx.update(userSchedules).set({ keeps_seat: false }).where(eq(userSchedules.id, keeper.id))
  }
  return taken.length > 0
}

/** True if one of these groups has no seat left for a new student. */
export async function areSeatsGone(tx: Db, lines: readonly Seat[]): Promise<boolean> {
  const newSeats = lines.filter(({ renews_id }) => renews_id === null).map(({ schedule_id }) => schedule_id)
  if (newSeats.length === 0) return false
  const { id, seats_taken, seats_kept, capacity } = courseSchedules
  const full = await tx
    .select({ id })
    .from(courseSchedules)
    .where(and(inArray(id, newSeats), sql`${seats_taken} + ${seats_kept} >= ${capacity}`))
    .limit(1)
  return full.length > 0
}

/** Takes a seat for a line that holds none; false if none is free. The caller has locked the order and the seat. */
export async function holdSeat(tx: Db, line: Seat & { readonly id: string }): Promise<boolean> {
  if (!(await takeSeat(tx, line))) return false
  await tx.update(orderLines).set({ holds_seat: true }).where(eq(orderLines.id, line.id))
  return true
}

/** The enrolment, if it has a reserved seat. */
async function keeperOf(tx: Db, renewsId: string): Promise<{ readonly id: string } | null> {
  const [keeper] = await tx
    .select({ id: userSchedules.id })
    .from(userSchedules)
    .where(and(eq(userSchedules.id, renewsId), userSchedules.keeps_seat))
  return keeper ?? null
}

/** The lines of these orders that hold seats. The caller has locked the orders. */
export function heldBy(tx: Db, orderIds: readonly string[]) {
  return tx
    .select({
      id: orderLines.id,
      schedule_id: orderLines.schedule_id,
      renews_id: orderLines.renews_id,
    })
    .from(orderLines)
    .where(and(inArray(orderLines.order_id, [...orderIds]), orderLines.holds_seat))
    .orderBy(asc(orderLines.schedule_id))
}

/** Releases the seats that these orders hold, and the credit set aside for them. */
export async function releaseHolds(tx: Db, orderIds: readonly string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const held = await heldBy(tx, orderIds)
  await lockSeats(tx, held)
  for (const line of held) await releaseHold(tx, line, now)
  await returnCredit(tx, orderIds, now)
}

/** Releases the line's seat, if it still holds one. The caller has locked the order and the seat. */
export async function releaseHold(tx: Db, line: Seat & { readonly id: string }, now: Date): Promise<void> {
  const released = await tx
    .update(orderLines)
    .set({ holds_seat: false })
    .where(and(eq(orderLines.id, line.id), orderLines.holds_seat))
    .returning({ id: orderLines.id })
  if (released.length === 0) return
  const kept = line.renews_id !== null && (await keepAgain(tx, line, now))
  const { seats_taken, seats_kept } = courseSchedules
  await tx
    .update(courseSchedules)
    .set({
      seats_taken: sql`${seats_taken} - 1`,
      ...(kept && { seats_kept: sql`${seats_kept} + 1` }),
    })
    .where(eq(courseSchedules.id, line.schedule_id))
}

/** Until the cutoff, the seat stays reserved for the student, who may still renew. After that, anyone can book it. */
async function keepAgain(tx: Db, { schedule_id, renews_id }: Seat, now: Date): Promise<boolean> {
  if (renews_id === null) return false
  const [first] = await tx
    .select({ starts_at: min(classSessions.starts_at) })
    .from(classSessions)
    .where(and(eq(classSessions.schedule_id, schedule_id), ne(classSessions.status, 'cancelled')))
  if (!first?.starts_at || renewalCutoff(first.starts_at) <= now) return false
  const kept = await tx
    .update(userSchedules)
    .set({ keeps_seat: true })
    .where(
      and(
        eq(userSchedules.id, renews_id),
        eq(userSchedules.keeps_seat, false),
        ne(userSchedules.status, 'cancelled'),
        sql`NOT EXISTS (SELECT FROM user_schedules AS next WHERE next.schedule_id = ${schedule_id}
          AND next.student_id = ${userSchedules.student_id}
          AND next.learner_id IS NOT DISTINCT FROM ${userSchedules.learner_id} AND next.status <> 'cancelled')`,
      ),
    )
    .returning({ id: userSchedules.id })
  return kept.length > 0
}
