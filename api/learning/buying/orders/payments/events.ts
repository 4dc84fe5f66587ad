import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { ApiError } from '../../../../ApiError.ts'
import type { Db } from '../../../../db/Db.ts'
import type { Context } from '../../../../http/context.ts'
import { readerColumns, tell, users } from '../../../base/index.ts'
import {
  bookPayments,
  bookSurplus,
  type Movement,
  orders,
  paymentEvents,
  payments,
  returnCredit,
  spendCredit,
} from '../../../money/index.ts'
import { fulfil, markPaid } from '../fulfil.ts'
import { surplusMail } from '../messages.ts'
import type { Unpayable } from '../policy.ts'
import { queueUp } from '../queueUp.ts'
import { refundSurplus } from '../refund.ts'
import type { PaymentEvent } from './provider.ts'

type Payment = typeof payments.$inferSelect
export interface Told {
  readonly provider: string
  readonly event: PaymentEvent
}

/** Acts on what a provider reports: each event once, in any order, and never backwards. */
export async function takeEvent(context: Context, { provider, event }: Told): Promise<void> {
  const now = context.clock()
  await context.outbox.transaction(async (tx) => {
    const payment = await lockPayment(tx, provider, event.reference)
    // The request that started it was never answered, so nobody can have paid it. Not refused, because providers turn
    // off webhooks that keep refusing events.
    if (!payment && event.outcome === 'failed') return
    // The provider retries. The payment is stored right after it's started, so the retry may find it.
    if (!payment) throw new ApiError('not_found')
    const fresh = await tx
      .insert(paymentEvents)
      .values({ provider, event_id: event.event_id, payment_id: payment.id, received_at: now })
      .onConflictDoNothing()
      .returning({ event_id: paymentEvents.event_id })
    if (fresh.length === 0) return
    if (event.capture !== undefined) await name(tx, payment, event.capture)
    if (event.outcome === 'failed') await fail(tx, payment, now)
    else await succeed(context, tx, { payment, now })
  })
}

/** Stores the provider's id for the captured money, which earlier events may have lacked. */
async function name(tx: Db, { id }: Payment, capture: string): Promise<void> {
  await tx
    .update(payments)
    .set({ capture_id: capture.slice(0, 200) })
    .where(and(eq(payments.id, id), isNull(payments.capture_id)))
}

/** Locks the student's queue first, since orders share credit, then the order, before anything that belongs to it. */
async function lockPayment(tx: Db, provider: string, reference: string): Promise<Payment | undefined> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), eq(payments.reference, reference)))
  if (payment) {
    await queueUp(tx, await studentOf(tx, payment))
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.id, payment.order_id))
      .for('no key update')
  }
  return payment
}

async function studentOf(tx: Db, { order_id }: Payment): Promise<string> {
  const [order] = await tx
    .select({ student_id: orders.student_id })
    .from(orders)
    .where(eq(orders.id, order_id))
  if (!order) throw new Error('A payment has no order.')
  return order.student_id
}

async function fail(tx: Db, payment: Payment, now: Date): Promise<void> {
  const failed = await tx
    .update(payments)
    .set({ status: 'failed', updated_at: now })
    .where(and(eq(payments.id, payment.id), eq(payments.status, 'started')))
    .returning({ id: payments.id })
  if (failed.length === 0) return
  const noneOpen = sql`NOT EXISTS (SELECT FROM payments AS other WHERE other.order_id = ${orders.id} AND other.status = 'started')`
  await tx
    .update(orders)
    .set({ status: 'payment_failed', updated_at: now })
    .where(and(eq(orders.id, payment.order_id), eq(orders.status, 'payment_pending'), noneOpen))
}

/** Spends the credit that pays for the rest; null if the payment came too late and the credit is gone. */
async function creditBeside(tx: Db, { order_id, amount }: Payment) {
  const [order] = await tx.select().from(orders).where(eq(orders.id, order_id))
  if (!order) throw new Error('A payment has no order.')
  return spendCredit(tx, {
    orderId: order_id,
    studentId: order.student_id,
    credit: order.paid_at ? 0 : order.total - amount,
  })
}

interface Success {
  readonly payment: Payment
  readonly now: Date
}

async function succeed(context: Context, tx: Db, { payment, now }: Success): Promise<void> {
  const succeeded = await tx
    .update(payments)
    .set({ status: 'succeeded', updated_at: now })
    .where(and(eq(payments.id, payment.id), inArray(payments.status, ['started', 'failed'])))
    .returning({ id: payments.id })
  if (succeeded.length === 0) return
  const paid = { orderId: payment.order_id, paymentId: payment.id, amount: payment.amount, now }
  const outcome = await pay(tx, { payment, now })
  if ('credit' in outcome) {
    // Booked before seats are assigned: a line whose seat is taken is refunded from this money.
    await bookPayments(tx, [{ ...paid, ...outcome }])
    await returnCredit(tx, [payment.order_id], now)
    return fulfil(context, tx, paid)
  }
  await bookSurplus(tx, paid)
  await refundSurplus(tx, { ...paid, reason: outcome.reason })
  const [told] = await tx
    .select({ number: orders.number, user: readerColumns })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.student_id))
    .where(eq(orders.id, payment.order_id))
  if (!told) throw new Error('A payment has no order.')
  await tell(context, tx, {
    user: told.user,
    topic: null,
    dedupeKey: `payment ${payment.id} surplus`,
    mail: surplusMail({ number: told.number, amount: payment.amount, why: outcome }),
  })
}

/** Marks the order as paid and returns the credit that pays for the rest, or why this payment can't pay for it. */
async function pay(
  tx: Db,
  { payment, now }: Success,
): Promise<{ readonly credit: readonly Movement[] } | Unpayable> {
  const credit = await creditBeside(tx, payment)
  if (credit === null) return { reason: 'creditGone' }
  return (await markPaid(tx, { orderId: payment.order_id, now })) ?? { credit }
}
