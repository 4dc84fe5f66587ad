import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { RefundWay } from '#contract/learning/base/words.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { rows } from '../../../db/rows.ts'
import {
  bookRefund,
  issueCreditNote,
  orderLines,
  orders,
  payments,
  type RefundOf,
  refunds,
} from '../../money/index.ts'
import { endEnrolment, userSchedules } from '../../timetable/index.ts'
import { refundable, type Unpayable } from './policy.ts'

export interface LineRefund {
  readonly lineId: string
  readonly amount: number
  readonly reason: string
  /** By default, upcoming classes are refunded. */
  readonly of?: RefundOf
  /** By default, money goes back the way it was paid. */
  readonly as?: RefundWay | undefined
  /** Each cause is refunded once, however often it's reported. */
  readonly cause: string
  readonly now: Date
}

/** How much of a line was refunded, and how much of that as credit. */
export interface Refunded {
  readonly id: string | null
  readonly amount: number
  readonly credit: number
  /** True if that was all of the price, so that the seat has ended with it. */
  readonly ended: boolean
  /** How much of it comes out of what the tutor had earned. */
  readonly fromTutor: number
}

const nothing: Refunded = { id: null, amount: 0, credit: 0, ended: false, fromTutor: 0 }

/**
 * Refunds part of a line's price, at most what is left of it. A round pays out the part that isn't credit. A seat whose
 * whole price has gone back ends, whoever refunded it and why.
 */
export async function refundLine(tx: Db, refund: LineRefund): Promise<Refunded> {
  const { lineId, amount, reason, cause, now, of = 'to_come' } = refund
  const earlier = await refundOf(tx, cause)
  if (earlier) return earlier
  const seat = await lockSeatOf(tx, lineId)
  const line = await lockLine(tx, lineId)
  if (!line) return nothing
  const given = Math.min(Math.floor(amount), line.price - line.refunded)
  if (given <= 0) return nothing
  const written = await insertRefund(tx, line, { ...refund, amount: given })
  // Another transaction with the same cause got there first.
  if (!written) return (await refundOf(tx, cause)) ?? nothing
  const { id: refundId, credit } = written
  await tx
    .update(orderLines)
    .set({ refunded: sql`${orderLines.refunded} + ${given}` })
    .where(eq(orderLines.id, lineId))
  await raiseRefunded(tx, { orderId: line.order_id, given, now })
  const { order_id: orderId, tutor_id: tutorId, student_id: studentId } = line
  const left = line.price - line.refunded
  const fromTutor = await bookRefund(tx, {
    refundId,
    orderId,
    lineId,
    tutorId,
    studentId,
    left,
    amount: given,
    credit,
    of,
    now,
  })
  await issueCreditNote(tx, { refundId, orderId, lineId, amount: given, reason, now })
  const ended = given === left && seat !== null && (await endEnrolment(tx, { id: seat, reason, now }))
  return { ...written, ended, fromTutor }
}

/** Locked before the order, as when somebody leaves, so that the two can't wait for each other. */
async function lockSeatOf(tx: Db, lineId: string): Promise<string | null> {
  const { id, line_id } = userSchedules
  const [seat] = await tx.select({ id }).from(userSchedules).where(eq(line_id, lineId)).for('no key update')
  return seat?.id ?? null
}

type Line = NonNullable<Awaited<ReturnType<typeof lockLine>>>

async function insertRefund(
  tx: Db,
  line: Line,
  refund: LineRefund,
): Promise<(Pick<Refunded, 'amount' | 'credit'> & { readonly id: string }) | undefined> {
  const { lineId, amount, reason, cause, now, as = 'money' } = refund
  // Money goes back first, to the provider that took it, and never more than was paid there.
  const credit = as === 'credit' ? amount : amount - Math.min(amount, await moneyLeft(tx, line.order_id))
  const payment = credit < amount ? await payingPayment(tx, line.order_id) : null
  if (payment === undefined) throw new Error('The order has no payment to refund.')
  const [written] = await tx
    .insert(refunds)
    .values({
      id: newId(now),
      order_id: line.order_id,
      line_id: lineId,
      payment_id: payment?.id ?? null,
      amount,
      credit,
      reason,
      // Credit is available immediately: nothing has to be sent.
      status: credit === amount ? 'done' : 'pending',
      cause,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: refunds.cause })
    .returning({ id: refunds.id, amount: refunds.amount, credit: refunds.credit })
  return written
}

/** What was paid through a provider for this order and hasn't been refunded. */
export async function moneyLeft(db: Db, orderId: string): Promise<number> {
  const [left] = await rows(
    db,
    sql`SELECT total - credit - (SELECT coalesce(sum(back.amount - back.credit), 0) FROM refunds AS back
        WHERE back.order_id = ${orderId} AND back.line_id IS NOT NULL) AS money
      FROM orders WHERE id = ${orderId}`,
    z.object({ money: z.coerce.number() }),
  )
  return left?.money ?? 0
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

async function refundOf(tx: Db, cause: string): Promise<Refunded | undefined> {
  const { id, amount, credit } = refunds
  const [row] = await tx.select({ id, amount, credit }).from(refunds).where(eq(refunds.cause, cause))
  return row && { ...nothing, ...row }
}

/** Locks the order, so that the remaining amount can't change before the transaction ends. Returns the line. */
async function lockLine(tx: Db, lineId: string) {
  const [line] = await tx
    .select({ student_id: orders.student_id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .where(and(eq(orderLines.id, lineId), inArray(orders.status, [...refundable])))
    .for('no key update', { of: orders })
  if (!line) return undefined
  const [current] = await tx.select().from(orderLines).where(eq(orderLines.id, lineId))
  return current && { ...current, ...line }
}

export type Paying = Pick<typeof payments.$inferSelect, 'id' | 'provider'>

/** The payment that paid for the order. A duplicate is refunded in full, so it doesn't count. */
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
  readonly reason: Unpayable['reason']
  readonly now: Date
}

const surplusReasons = {
  paidBefore: 'This order was already paid.',
  creditGone: 'The credit for the rest of this order was used before the payment arrived.',
  codeGone: 'The discount code could no longer be used when the payment arrived.',
} as const satisfies Record<Unpayable['reason'], string>

/** Refunds a payment in full if there is nothing for it to pay for. */
export async function refundSurplus(
  tx: Db,
  { orderId, paymentId, amount, reason, now }: Surplus,
): Promise<void> {
  if (amount === 0) return
  await tx
    .insert(refunds)
    .values({
      id: newId(now),
      order_id: orderId,
      line_id: null,
      payment_id: paymentId,
      amount,
      reason: surplusReasons[reason],
      cause: `surplus ${paymentId}`,
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing({ target: refunds.cause })
}
