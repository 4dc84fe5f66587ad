import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/Db.ts'
import { newId } from '../../db/ids.ts'
import { bookRefund, type RefundOf } from '../ledger/index.ts'
import { issueCreditNote } from '../papers/index.ts'
import { orderLines, orders, payments, refunds } from '../tables/index.ts'
import { refundable } from './policy.ts'

export interface LineRefund {
  readonly lineId: string
  readonly amount: number
  readonly reason: string
  /** Classes to come, unless it says otherwise. */
  readonly of?: RefundOf
  /** The same cause is refunded once, however often it is reported. */
  readonly cause: string
  readonly now: Date
}

/** Refunds part of a line's price, at most what is left of it, and returns the amount. A round pays it out. */
export async function refundLine(
  tx: Db,
  { lineId, amount, reason, cause, now, of = 'to_come' }: LineRefund,
): Promise<number> {
  const earlier = await refundOf(tx, cause)
  if (earlier) return earlier.amount
  const line = await lockLine(tx, lineId)
  if (!line) return 0
  const given = Math.min(Math.floor(amount), line.price - line.refunded)
  if (given <= 0) return 0
  const payment = await payingPayment(tx, line.order_id)
  if (!payment) throw new Error('An order without a payment has nothing to give back.')
  const [written] = await tx
    .insert(refunds)
    .values({
      id: newId(now),
      order_id: line.order_id,
      line_id: lineId,
      payment_id: payment.id,
      amount: given,
      reason,
      cause,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: refunds.cause })
    .returning({ id: refunds.id })
  // Another transaction was faster with the same cause.
  if (!written) return (await refundOf(tx, cause))?.amount ?? 0
  await tx
    .update(orderLines)
    .set({ refunded: sql`${orderLines.refunded} + ${given}` })
    .where(eq(orderLines.id, lineId))
  await raiseRefunded(tx, { orderId: line.order_id, given, now })
  const whose = { orderId: line.order_id, lineId, tutorId: line.tutor_id, left: line.price - line.refunded }
  await bookRefund(tx, { ...whose, refundId: written.id, amount: given, of, now })
  await issueCreditNote(tx, {
    refundId: written.id,
    orderId: line.order_id,
    lineId,
    amount: given,
    reason,
    now,
  })
  return given
}

interface Raise {
  readonly orderId: string
  readonly given: number
  readonly now: Date
}

async function raiseRefunded(tx: Db, { orderId, given, now }: Raise): Promise<void> {
  const { refunded, total } = orders
  await tx
    .update(orders)
    .set({
      refunded: sql`${refunded} + ${given}`,
      status: sql`CASE WHEN ${refunded} + ${given} = ${total} THEN 'refunded'::order_status ELSE 'partially_refunded'::order_status END`,
      updated_at: now,
    })
    .where(eq(orders.id, orderId))
}

async function refundOf(tx: Db, cause: string) {
  const [found] = await tx.select({ amount: refunds.amount }).from(refunds).where(eq(refunds.cause, cause))
  return found
}

/** With its order, locked, so that the remainder holds until the end of the transaction. */
async function lockLine(tx: Db, lineId: string) {
  const [line] = await tx
    .select({ order_id: orderLines.order_id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(eq(orderLines.id, lineId), inArray(orders.status, [...refundable])))
    .for('no key update', { of: orders })
  if (!line) return undefined
  const [current] = await tx.select().from(orderLines).where(eq(orderLines.id, lineId))
  return current
}

export type Paying = Pick<typeof payments.$inferSelect, 'id' | 'provider'>

/** The one that paid the order; a duplicate is refunded in full and pays for nothing. */
export async function payingPayment(db: Db, orderId: string): Promise<Paying | undefined> {
  const isSurplus = sql`EXISTS (SELECT FROM refunds WHERE refunds.payment_id = ${payments.id} AND refunds.line_id IS NULL)`
  const [payment] = await db
    .select({ id: payments.id, provider: payments.provider })
    .from(payments)
    .where(and(eq(payments.order_id, orderId), eq(payments.status, 'succeeded'), sql`NOT ${isSurplus}`))
    .orderBy(asc(payments.updated_at), asc(payments.id))
    .limit(1)
  return payment
}

export interface Surplus {
  readonly orderId: string
  readonly paymentId: string
  readonly amount: number
  readonly now: Date
}

/** A second payment of an order is refunded in full. */
export async function refundSurplus(tx: Db, { orderId, paymentId, amount, now }: Surplus): Promise<void> {
  if (amount === 0) return
  await tx
    .insert(refunds)
    .values({
      id: newId(now),
      order_id: orderId,
      line_id: null,
      payment_id: paymentId,
      amount,
      reason: 'This order was already paid.',
      cause: `surplus ${paymentId}`,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: refunds.cause })
}
