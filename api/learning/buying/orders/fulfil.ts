import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { readerColumns, tell, users } from '../../base/index.ts'
import { courseSchedules } from '../../catalogue/index.ts'
import {
  bookDiscountBack,
  cartItems,
  issuePapers,
  orderLines,
  orders,
  tellTutors,
  whyCodeGone,
} from '../../money/index.ts'
import { presentAmong } from '../../people/index.ts'
import { eventsOf, userSchedules } from '../../timetable/index.ts'
import { type Receipt, receiptMail } from './messages.ts'
import { payable, type Unpayable } from './policy.ts'
import { refundLine } from './refund.ts'
import { heldBy, holdSeat, lockSeats, releaseHold, releaseHolds } from './seats.ts'
import { giveUpUnpaid } from './unpaid.ts'

type Telling = Pick<Context, 'clock' | 'config' | 'outbox' | 'settings'>
export interface Paid {
  readonly orderId: string
  readonly now: Date
}
type Line = typeof orderLines.$inferSelect

/** Marks the order as paid, or returns why it can't be. The only way to be paid, so no order escapes its code. */
export async function markPaid(tx: Db, { orderId, now }: Paid): Promise<Unpayable | null> {
  const order = eq(orders.id, orderId)
  // Locked, so that it can't end between the question about its code and the payment.
  await tx.select({ id: orders.id }).from(orders).where(order).for('no key update')
  const because = await whyCodeGone(tx, { orderId, now })
  if (because !== undefined) return { reason: 'codeGone', because }
  const paid = await tx
    .update(orders)
    .set({ status: 'paid', paid_at: now, updated_at: now })
    .where(and(order, inArray(orders.status, [...payable])))
    .returning({ id: orders.id })
  return paid.length > 0 ? null : { reason: 'paidBefore' }
}

/** Enrols the student for each line of a paid order. A line whose seat is gone is refunded. */
export async function fulfil(context: Telling, tx: Db, { orderId, now }: Paid): Promise<void> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.status, 'paid')))
    .for('no key update')
  if (!order) return
  const lines = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.order_id, orderId))
    .orderBy(asc(orderLines.schedule_id))
  // The student may have ordered again before this payment arrived: the later order must not block this one's seat.
  const seats = lines.map(({ schedule_id, learner_id }) => ({
    scheduleId: schedule_id,
    learnerId: learner_id,
  }))
  const givenUp = await giveUpUnpaid(tx, { studentId: order.student_id, seats, now })
  await lockSeats(tx, [...(await heldBy(tx, givenUp)), ...lines])
  await releaseHolds(tx, givenUp, now)
  const [user] = await tx
    .select({ ...readerColumns, state: users.state, closed_at: users.closed_at })
    .from(users)
    .where(eq(users.id, order.student_id))
  if (!user) throw new Error('An order has no student.')
  const learners = await presentAmong(
    tx,
    lines.map(({ learner_id }) => learner_id),
  )
  const seated: Line[] = []
  const unseated: Line[] = []
  for (const line of lines) {
    // A payment may arrive after the account was closed or the learner removed. In that case there is nobody to enrol.
    const isThere = user.closed_at === null && (line.learner_id === null || learners.has(line.learner_id))
    const enrolled = isThere && (await seat(tx, { line, studentId: order.student_id, now }))
    ;(enrolled ? seated : unseated).push(line)
  }
  if (seated.length > 0 || order.total === 0) {
    await tx.update(orders).set({ status: 'fulfilled', updated_at: now }).where(eq(orders.id, orderId))
  }
  await issuePapers(context, tx, { orderId, recipient: user, lines: seated, now })
  for (const line of unseated) await giveBack(tx, line, now)
  await emptyCart(tx, order.student_id, lines)
  const coming = await eventsOf(tx, { scheduleIds: seated.map(({ schedule_id }) => schedule_id), now })
  const events = coming.filter(({ status }) => status === 'confirmed')
  await tell(context, tx, {
    user,
    topic: null,
    dedupeKey: `order ${orderId} paid`,
    mail: {
      ...receiptMail(named({ order, seated, unseated, reader: user }, learners)),
      events,
    },
  })
  if (seated.length > 0) await tellTutors(context, tx, orderId)
}

/** Adds the learner's name to each line. */
function named(receipt: Receipt, learners: ReadonlyMap<string, string>): Receipt {
  const withName = (line: Receipt['seated'][number]) => {
    const name = line.learner_id === null ? undefined : learners.get(line.learner_id)
    return name === undefined ? line : { ...line, title: `${line.title} (${name})` }
  }
  return { ...receipt, seated: receipt.seated.map(withName), unseated: receipt.unseated.map(withName) }
}

interface Seating {
  readonly line: Line
  readonly studentId: string
  readonly now: Date
}

/** Turns the line's hold, or a seat that has become free again, into an enrolment. */
async function seat(tx: Db, seating: Seating): Promise<boolean> {
  const { line, studentId, now } = seating
  if (await isEnrolled(tx, line, studentId)) {
    // A retry finds this line's own enrolment. An enrolment of another line doesn't count.
    const own = await enrolmentOf(tx, line.id)
    if (!own && line.holds_seat) await releaseHold(tx, line, now)
    return own
  }
  const plan = await planOf(tx, line.schedule_id, now)
  if (!plan.takes) {
    if (line.holds_seat) await releaseHold(tx, line, now)
    return false
  }
  const held = line.holds_seat || (await holdSeat(tx, line))
  if (!held) return false
  const [enrolled] = await tx
    .insert(userSchedules)
    .values({
      id: newId(now),
      student_id: studentId,
      schedule_id: line.schedule_id,
      learner_id: line.learner_id,
      line_id: line.id,
      renewed_from: line.renews_id,
      classes_total: line.classes,
      status: plan.midway ? 'active' : 'upcoming',
      created_at: now,
      updated_at: now,
    })
    .onConflictDoNothing()
    .returning({ id: userSchedules.id })
  if (!enrolled) {
    await releaseHold(tx, line, now)
    return false
  }
  await tx.update(orderLines).set({ holds_seat: false }).where(eq(orderLines.id, line.id))
  return true
}

async function isEnrolled(tx: Db, { schedule_id, learner_id }: Line, studentId: string): Promise<boolean> {
  const seats = await tx
    .select({ id: userSchedules.id })
    .from(userSchedules)
    .where(
      and(
        eq(userSchedules.student_id, studentId),
        eq(userSchedules.schedule_id, schedule_id),
        sql`${userSchedules.learner_id} IS NOT DISTINCT FROM ${learner_id}`,
        sql`${userSchedules.status} <> 'cancelled'`,
      ),
    )
  return seats.length > 0
}

async function enrolmentOf(tx: Db, lineId: string): Promise<boolean> {
  const seats = await tx
    .select({ id: userSchedules.id })
    .from(userSchedules)
    .where(eq(userSchedules.line_id, lineId))
  return seats.length > 0
}

const Plan = z.object({ takes: z.boolean(), midway: z.boolean() })

/** Whether the group still takes students, and whether it has already begun. */
async function planOf(tx: Db, scheduleId: string, now: Date): Promise<z.output<typeof Plan>> {
  const [plan] = await rows(
    tx,
    sql`SELECT plan.status IN ('open', 'running') AND count(lesson.id) > 0 AS takes,
        plan.status = 'running' AND coalesce(min(lesson.number), 1) > 1 AS midway
      FROM ${courseSchedules} AS plan
      LEFT JOIN class_sessions AS lesson ON lesson.schedule_id = plan.id AND lesson.status <> 'cancelled'
        AND lesson.starts_at > ${now.toISOString()}::timestamptz
      WHERE plan.id = ${scheduleId} GROUP BY plan.id`,
    Plan,
  )
  return plan ?? { takes: false, midway: false }
}

async function giveBack(tx: Db, line: Line, now: Date): Promise<void> {
  await refundLine(tx, {
    lineId: line.id,
    amount: line.price,
    reason: 'The seat was taken before the payment arrived.',
    cause: `unseated ${line.id}`,
    now,
  })
  if (line.discount_by === 'company')
    await bookDiscountBack(tx, { lineId: line.id, tutorId: line.tutor_id, now })
}

async function emptyCart(tx: Db, studentId: string, lines: readonly Line[]): Promise<void> {
  const bought = lines.map(({ schedule_id, learner_id }) => `${schedule_id} ${learner_id ?? ''}`)
  const key = sql`${cartItems.schedule_id} || ' ' || coalesce(${cartItems.learner_id}, '')`
  await tx.delete(cartItems).where(and(eq(cartItems.user_id, studentId), inArray(key, bought)))
}
