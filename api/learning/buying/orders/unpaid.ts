import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { OrderStatus } from '#contract/learning/base/words.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { orders } from '../../money/index.ts'
import type { Wish } from './place.ts'
import { retryFor, unpaid } from './policy.ts'
import { releaseHolds } from './seats.ts'

interface Overtaken {
  readonly studentId: string
  readonly seats: readonly Wish[]
  readonly now: Date
}

/** Cancels this student's unpaid orders for these seats. The caller has to release their holds. */
export async function giveUpUnpaid(tx: Db, { studentId, seats, now }: Overtaken): Promise<string[]> {
  const keys = seats.map(({ scheduleId, learnerId }) => `${scheduleId} ${learnerId ?? ''}`)
  const givenUp = await tx
    .update(orders)
    .set({ status: 'cancelled', updated_at: now })
    .where(
      and(
        eq(orders.student_id, studentId),
        inArray(orders.status, [...unpaid]),
        sql`EXISTS (SELECT FROM order_lines WHERE order_lines.order_id = ${orders.id}
          AND order_lines.schedule_id || ' ' || coalesce(order_lines.learner_id, '') IN ${keys})`,
      ),
    )
    .returning({ id: orders.id })
  return givenUp.map(({ id }) => id)
}

export interface Ending {
  readonly orderId: string
  readonly from: readonly OrderStatus[]
  readonly to: 'cancelled' | 'expired'
  readonly now: Date
  /** Ends the order only if its hold has ended by this time. */
  readonly heldUntil?: Date
}

/** Ends an unpaid order and releases its seats; false if it was no longer unpaid. */
export async function endUnpaid(tx: Db, { orderId, from, to, now, heldUntil }: Ending): Promise<boolean> {
  const due = heldUntil && lte(orders.held_until, heldUntil)
  const ended = await tx
    .update(orders)
    .set({ status: to, updated_at: now })
    .where(and(eq(orders.id, orderId), inArray(orders.status, [...from]), due))
    .returning({ id: orders.id })
  if (ended.length === 0) return false
  await releaseHolds(tx, [orderId], now)
  return true
}

/** An order whose payment failed can still be paid for a while, but other people may take its seats. */
export async function releaseFailed(tx: Db, orderId: string, now: Date): Promise<void> {
  const failed = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'payment_failed'), lte(orders.held_until, now)))
    .for('no key update')
  if (failed.length > 0) await releaseHolds(tx, [orderId], now)
}

/** Orders whose seats weren't paid for in time, oldest first. */
export function overdue(db: Db, now: Date, atMost: number) {
  const pending = and(eq(orders.status, 'payment_pending'), lte(orders.held_until, now))
  const failed = and(
    eq(orders.status, 'payment_failed'),
    lte(orders.held_until, now),
    sql`(${orders.held_until} <= ${later(now, -retryFor).toISOString()}::timestamptz
      OR EXISTS (SELECT FROM order_lines WHERE order_lines.order_id = ${orders.id} AND order_lines.holds_seat))`,
  )
  return db
    .select({ id: orders.id, status: orders.status, held_until: orders.held_until })
    .from(orders)
    .where(sql`(${pending} OR ${failed})`)
    .orderBy(orders.held_until)
    .limit(atMost)
}
