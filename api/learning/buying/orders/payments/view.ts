import { and, eq } from 'drizzle-orm'
import type { Payment } from '#contract/learning/buying/orders.ts'
import type { Db } from '../../../../db/Db.ts'
import { orders, payments } from '../../../money/index.ts'
import { isUnpaid } from '../policy.ts'
import { secondsUntil } from '../view.ts'

interface Asked {
  readonly paymentId: string
  readonly studentId: string
}

/** Finds a payment among the student's own, with its order. */
export async function findPayment(db: Db, { paymentId, studentId }: Asked) {
  const [purchase] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.order_id))
    .where(and(eq(payments.id, paymentId), eq(orders.student_id, studentId)))
  return purchase
}
type Purchase = NonNullable<Awaited<ReturnType<typeof findPayment>>>

export function toPayment({ payment, order }: Purchase, now: Date): Payment {
  const { id, provider, amount, status } = payment
  const open = status === 'started' && isUnpaid(order.status)
  return {
    id,
    provider,
    amount,
    status,
    currency: order.currency,
    order: { id: order.id, number: order.number, status: order.status },
    expires_at: order.held_until.toISOString(),
    seconds_left: open ? secondsUntil(order.held_until, now) : 0,
  }
}
