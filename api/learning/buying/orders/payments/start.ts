import { and, desc, eq } from 'drizzle-orm'
import { ApiError } from '../../../../ApiError.ts'
import { later } from '../../../../clock.ts'
import type { Db } from '../../../../db/Db.ts'
import { newId } from '../../../../db/ids.ts'
import type { Context } from '../../../../http/context.ts'
import { actingAs, users } from '../../../base/index.ts'
import { holdCredit, orderLines, orders, payments } from '../../../money/index.ts'
import { offersOf } from '../offers.ts'
import { holdFor, retryFor } from '../policy.ts'
import { queueUp } from '../queueUp.ts'
import { holdSeat, lockSeats } from '../seats.ts'
import { type Asked, findOrder, type OrderRow } from '../view.ts'
import { takeEvent } from './events.ts'
import type { PaymentProvider } from './provider.ts'

export interface UnderWay {
  readonly payment_id: string
  readonly provider: string
  readonly redirect_url: string
  readonly expires_at: string
}
interface OpenPayment {
  readonly id: string
  readonly reference: string
}

/** Returns the payment in progress if there is one: with two, the student could pay twice. */
export async function startPayment(
  context: Context,
  provider: PaymentProvider,
  asked: Asked,
): Promise<UnderWay> {
  const { db } = context
  const now = context.clock()
  const order = await db.transaction((tx) => makeReady(tx, asked, now))
  const earlier = await openPayment(db, order.id, provider.name)
  const resumed = earlier && (await provider.resume(earlier))
  if (earlier && resumed) return toUnderWay({ payment: earlier, order, provider, redirect_url: resumed })
  if (earlier) await ruleOutPaid(context, provider, earlier)
  // The provider is called outside any transaction, since it may be slow.
  const paymentId = newId(now)
  const { reference, redirect_url } = await provider.start({
    paymentId,
    now,
    amount: order.total - order.credit,
    currency: order.currency,
    orderNumber: order.number,
    payer: await payerOf(db, order.student_id),
  })
  const payment = { id: paymentId, reference }
  const faster = await db.transaction((tx) => record(tx, { order, payment, dead: earlier, provider, now }))
  if (!faster) return toUnderWay({ payment, order, provider, redirect_url })
  const other = await provider.resume(faster)
  if (!other) throw new ApiError('conflict')
  return toUnderWay({ payment: faster, order, provider, redirect_url: other })
}

/** A payment page that has closed may have been paid: its webhook can be late or lost. */
async function ruleOutPaid(
  context: Context,
  provider: PaymentProvider,
  { reference }: OpenPayment,
): Promise<void> {
  if (!provider.ask) return
  const event = await provider.ask(reference)
  if (event?.outcome === 'failed') return
  if (event) await takeEvent(context, { provider: provider.name, event })
  throw new ApiError('wrong_state', { message: event ? alreadyPaid : underWay })
}

const alreadyPaid = 'This order is already paid.'
const underWay = 'Your payment is being confirmed. Reload this page in a few minutes.'

function toUnderWay(attempt: {
  readonly payment: OpenPayment
  readonly order: OrderRow
  readonly provider: PaymentProvider
  readonly redirect_url: string
}): UnderWay {
  const { payment, order, provider, redirect_url } = attempt
  return {
    payment_id: payment.id,
    provider: provider.name,
    redirect_url,
    expires_at: order.held_until.toISOString(),
  }
}

/** Makes the order payable. After a failed payment, takes its seats again. */
async function makeReady(tx: Db, asked: Asked, now: Date): Promise<OrderRow> {
  await actingAs(tx, asked.studentId)
  const row = await findOrder(tx, asked)
  if (!row) throw new ApiError('not_found')
  await queueUp(tx, asked.studentId)
  const order = await lockOrder(tx, row.id)
  if (order.status === 'payment_pending' && order.held_until > now) return order
  if (order.status === 'payment_failed' && order.held_until > later(now, -retryFor)) {
    return holdAgain(tx, order, now)
  }
  throw new ApiError('wrong_state', { message: whyNot(order) })
}

function whyNot({ status }: OrderRow): string {
  if (status === 'cancelled') return 'This order was cancelled. Order again from your cart.'
  if (status === 'expired' || status === 'payment_pending' || status === 'payment_failed') {
    return 'The time to pay for this order has run out, and its seats have been released. Order again from your cart.'
  }
  return alreadyPaid
}

async function lockOrder(tx: Db, id: string): Promise<OrderRow> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('no key update')
  if (!order) throw new ApiError('not_found')
  return order
}

async function holdAgain(tx: Db, order: OrderRow, now: Date): Promise<OrderRow> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.order_id, order.id))
  const loose = lines.filter(({ holds_seat }) => !holds_seat).toSorted(byScheduleId)
  await lockSeats(tx, loose)
  const scheduleIds = loose.map(({ schedule_id }) => schedule_id)
  const offers = await offersOf(tx, { scheduleIds, studentId: order.student_id, now })
  for (const line of loose) {
    const offer = offers.get(line.schedule_id)?.of(line.learner_id)
    if (offer?.availability === 'enrolled') throw new ApiError('already_enrolled')
    // Some of the classes in the order's price have begun since.
    if (!offer || offer.classes < line.classes) throw new ApiError('wrong_state', { message: begun(line) })
    if (!(await holdSeat(tx, line))) throw noSeat(line, offer.schedule.status)
  }
  if (!(await holdCredit(tx, { ...order, orderId: order.id, studentId: order.student_id, now })))
    throw new ApiError('wrong_state', { message: creditSpent })
  const [ready] = await tx
    .update(orders)
    .set({ status: 'payment_pending', held_until: later(now, holdFor), updated_at: now })
    .where(and(eq(orders.id, order.id), eq(orders.status, 'payment_failed')))
    .returning()
  if (!ready) throw new ApiError('wrong_state')
  return ready
}

const creditSpent = 'The credit for this order has been used for something else. Order again from your cart.'

type Titled = Pick<typeof orderLines.$inferSelect, 'title'>

function begun({ title }: Titled): string {
  return `A class of “${title}” has been held since you ordered. Order again from your cart, at the price of the remaining classes.`
}

function noSeat({ title }: Titled, status: string): ApiError {
  if (status !== 'open' && status !== 'running') {
    return new ApiError('schedule_closed', {
      message: `This “${title}” group isn’t taking more students.`,
    })
  }
  return new ApiError('schedule_full', {
    message: `The seats in this “${title}” group have been taken. You weren’t charged.`,
  })
}

function byScheduleId(a: { readonly schedule_id: string }, b: { readonly schedule_id: string }): number {
  return a.schedule_id < b.schedule_id ? -1 : 1
}

async function openPayment(db: Db, orderId: string, provider: string): Promise<OpenPayment | undefined> {
  const [open] = await db
    .select({ id: payments.id, reference: payments.reference })
    .from(payments)
    .where(
      and(eq(payments.order_id, orderId), eq(payments.provider, provider), eq(payments.status, 'started')),
    )
    .orderBy(desc(payments.created_at), desc(payments.id))
    .limit(1)
  return open
}

async function payerOf(db: Db, studentId: string) {
  const { name, email, mobile } = users
  const [payer] = await db.select({ name, email, mobile }).from(users).where(eq(users.id, studentId))
  if (!payer) throw new Error('An order has no student.')
  return payer
}

interface Recording {
  readonly order: OrderRow
  readonly payment: OpenPayment
  /** An earlier payment that can no longer be paid. */
  readonly dead: OpenPayment | undefined
  readonly provider: PaymentProvider
  readonly now: Date
}

/** Stores the payment, or returns the one that another request has stored in the meantime. */
async function record(tx: Db, recording: Recording): Promise<OpenPayment | undefined> {
  const { order, payment, dead, provider, now } = recording
  await actingAs(tx, order.student_id)
  const current = await lockOrder(tx, order.id)
  if (current.status !== 'payment_pending') throw new ApiError('wrong_state', { message: whyNot(current) })
  if (dead) {
    await tx
      .update(payments)
      .set({ status: 'failed', updated_at: now })
      .where(and(eq(payments.id, dead.id), eq(payments.status, 'started')))
  }
  const faster = await openPayment(tx, order.id, provider.name)
  if (faster) return faster
  await tx.insert(payments).values({
    ...payment,
    order_id: order.id,
    provider: provider.name,
    amount: order.total - order.credit,
    created_at: now,
    updated_at: now,
  })
  return undefined
}
