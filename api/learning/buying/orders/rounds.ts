import { and, asc, eq, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { type Clock, later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Round } from '../../../rounds.ts'
import { readerColumns, tell, users } from '../../base/index.ts'
import { bookRefundPaid, orderLines, orders, payments, refunds } from '../../money/index.ts'
import { fulfil } from './fulfil.ts'
import { unpaidMail } from './messages.ts'
import { takeEvent } from './payments/events.ts'
import { type Providers, paymentProviders } from './payments/providers.ts'
import {
  askAfter,
  askWithin,
  batch,
  doubtFor,
  fulfilAfter,
  refundLease,
  retryFor,
  silentAtMost,
  silentFor,
} from './policy.ts'
import { endUnpaid, overdue, releaseFailed } from './unpaid.ts'
import { bringBack } from './wrongClock.ts'

export function orderRounds(context: Context): Round[] {
  const providers = paymentProviders(context)
  return [
    { name: 'times of a wrong clock put right', run: () => bringBack(context.db, context.clock()) },
    { name: 'orders asked about', run: () => askSilent(context, providers) },
    { name: 'orders expired', run: () => expire(context) },
    { name: 'orders fulfilled', run: () => fulfilCutOff(context) },
    { name: 'refunds paid out', run: () => payOut(context, providers) },
    { name: 'unpaid orders told', run: () => remind(context) },
  ]
}

/** Expires each order in a transaction of its own, so that none waits for another one's seats. */
async function expire({ db, clock }: Context): Promise<void> {
  const now = clock()
  for (const { id, status, held_until } of await overdue(db, now, batch)) {
    const failed = status === 'payment_failed'
    const forgotten = later(now, -retryFor)
    await db.transaction(async (tx) => {
      if (failed && held_until > forgotten) return releaseFailed(tx, id, now)
      const ending = { orderId: id, from: [status], to: 'expired', now } as const
      await endUnpaid(tx, { ...ending, heldUntil: failed ? forgotten : now })
    })
  }
}

/** Completes orders whose process died between the payment and the seats. */
async function fulfilCutOff(context: Context): Promise<void> {
  const { db, clock, outbox } = context
  const now = clock()
  const cutOff = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.status, 'paid'), lte(orders.updated_at, later(now, -fulfilAfter))))
    .limit(batch)
  for (const { id } of cutOff) {
    await outbox.transaction((tx) => fulfil(context, tx, { orderId: id, now }))
  }
}

/** Looks up payments that a provider hasn't reported on, before their seats are released. */
async function askSilent(context: Context, { configured }: Providers): Promise<void> {
  const { db, clock, log } = context
  for (const { name, ask } of configured) {
    if (!ask) continue
    for (const { reference } of await takeSilent(db, clock, name)) {
      try {
        const event = await ask(reference)
        if (event) await takeEvent(context, { provider: name, event })
      } catch (err) {
        log.warn({ err, reference }, 'The status of a payment could not be fetched and will be retried')
      }
    }
  }
}

/** Moves these payments to the back of the queue, so that several processes look up different ones. */
async function takeSilent(db: Db, clock: Clock, provider: string) {
  const now = clock()
  const open = and(eq(payments.status, 'started'), gt(payments.created_at, later(now, -silentAtMost)))
  const doubtful = and(eq(payments.status, 'failed'), gt(payments.created_at, later(now, -doubtFor)))
  const isSilent = lte(payments.updated_at, later(now, -silentFor))
  const silent = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.provider, provider), or(open, doubtful), or(isSilent, holdEnds(now))))
    .orderBy(asc(payments.updated_at))
    .limit(batch)
    .for('update', { skipLocked: true })
  return db
    .update(payments)
    .set({ updated_at: now })
    .where(inArray(payments.id, silent))
    .returning({ reference: payments.reference })
}

/** True if the payment's hold has ended and it hasn't been looked up since. */
function holdEnds(now: Date) {
  return sql`EXISTS (SELECT FROM orders WHERE orders.id = ${payments.order_id} AND orders.status = 'payment_pending'
    AND orders.held_until <= ${now.toISOString()}::timestamptz AND ${payments.updated_at} < orders.held_until)`
}

/** The provider knows each cause, so an interrupted refund can safely be requested again. */
async function payOut({ db, clock, log }: Context, providers: Providers): Promise<void> {
  for (const { id, payment_id, amount: whole, credit, cause } of await takeRefunds(db, clock())) {
    const amount = whole - credit
    const [payment] = await db
      .select()
      .from(payments)
      .where(eq(payments.id, payment_id ?? ''))
    const provider = payment && providers.named(payment.provider)
    if (!provider) {
      log.error({ refund: id }, 'A refund is waiting for a payment provider that is not configured')
      continue
    }
    try {
      const providerId = await provider.refund({ reference: payment.reference, amount, cause })
      await settle(db, { refundId: id, providerId, now: clock() })
    } catch (err) {
      log.warn({ err, refund: id }, 'A refund could not be paid out and will be retried')
    }
  }
}

interface Sent {
  readonly refundId: string
  readonly providerId: string
  readonly now: Date
}

function settle(db: Db, { refundId, providerId, now }: Sent): Promise<void> {
  return db.transaction(async (tx) => {
    const [done] = await tx
      .update(refunds)
      .set({ status: 'done', provider_id: providerId.slice(0, 200), updated_at: now })
      .where(and(eq(refunds.id, refundId), eq(refunds.status, 'pending')))
      .returning()
    if (done) await bookRefundPaid(tx, done, now)
  })
}

/** Takes new refunds immediately, and failed ones after their lease. */
function takeRefunds(db: Db, now: Date) {
  const free = sql`(${refunds.updated_at} = ${refunds.created_at} OR ${refunds.updated_at} <= ${later(now, -refundLease).toISOString()}::timestamptz)`
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), free))
    .orderBy(asc(refunds.updated_at))
    .limit(batch)
    .for('update', { skipLocked: true })
  return (
    db
      .update(refunds)
      // Must differ from the time of creation: equal times mean that no process has taken it yet.
      .set({
        updated_at: sql`greatest(${now.toISOString()}::timestamptz, ${refunds.created_at} + interval '1 millisecond')`,
      })
      .where(inArray(refunds.id, due))
      .returning()
  )
}

/** Reminds people once of an order that they left unpaid, unless they have bought any of it since. */
async function remind(context: Context): Promise<void> {
  const { db, clock, outbox } = context
  for (const { order, user, titles, renews } of await leftUnpaid(db, clock())) {
    await outbox.transaction((tx) =>
      tell(context, tx, {
        user,
        topic: 'reminders',
        dedupeKey: dedupeKeyOf(order.id),
        mail: unpaidMail({ order, titles, renews, reader: user }),
      }),
    )
  }
}

function dedupeKeyOf(orderId: string): string {
  return `order ${orderId} unpaid`
}

function leftUnpaid(db: Db, now: Date) {
  const wants = sql`(coalesce(${users.notices} -> 'reminders' ->> 'email', 'true') = 'true'
    OR coalesce(${users.notices} -> 'reminders' ->> 'sms', 'true') = 'true')`
  const isTold = sql`EXISTS (SELECT FROM outbox WHERE outbox.dedupe_key IN ('order ' || ${orders.id} || ' unpaid', 'order ' || ${orders.id} || ' unpaid sms'))`
  const boughtSince = sql`EXISTS (SELECT FROM order_lines AS mine JOIN user_schedules ON user_schedules.schedule_id = mine.schedule_id
    WHERE mine.order_id = ${orders.id} AND user_schedules.student_id = ${orders.student_id} AND user_schedules.created_at >= ${orders.created_at})`
  const orderedSince = sql`EXISTS (SELECT FROM orders AS newer WHERE newer.student_id = ${orders.student_id}
    AND newer.status = 'payment_pending')`
  return db
    .select({
      order: orders,
      user: readerColumns,
      titles: sql<
        string[]
      >`(SELECT array_agg(title ORDER BY title) FROM ${orderLines} AS line WHERE line.order_id = ${orders.id})`,
      renews: sql<boolean>`NOT EXISTS (SELECT FROM ${orderLines} AS line WHERE line.order_id = ${orders.id} AND line.kind <> 'renewal')`,
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.student_id))
    .where(
      and(
        inArray(orders.status, ['expired', 'payment_failed']),
        lte(orders.held_until, later(now, -askAfter)),
        gt(orders.held_until, later(now, -askWithin)),
        sql`${wants} AND NOT ${isTold} AND NOT ${boughtSince} AND NOT ${orderedSince}`,
      ),
    )
    .orderBy(asc(orders.held_until))
    .limit(batch)
}
