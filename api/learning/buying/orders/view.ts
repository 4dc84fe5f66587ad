import { and, asc, count, desc, eq, getTableColumns, inArray, or, sql } from 'drizzle-orm'
import type { Order, OrderSummary } from '#contract/learning/buying/orders.ts'
import { second } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { learners } from '../../base/index.ts'
import { courses } from '../../catalogue/index.ts'
import { discountCodes, orderLines, orders, payments, refunds } from '../../money/index.ts'
import { findSeats, renewalOf, userSchedules } from '../../timetable/index.ts'
import { isReceipted, isUnpaid } from './policy.ts'

export interface Asked {
  /** The order's id, or its number as typed. */
  readonly orderId: string
  readonly studentId: string
}
export type OrderRow = typeof orders.$inferSelect

/** Finds an order among the student's own; other people's orders aren't found. */
export async function findOrder(db: Db, { orderId, studentId }: Asked): Promise<OrderRow | undefined> {
  const named = or(eq(orders.id, orderId), eq(orders.number, orderId.toUpperCase()))
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.student_id, studentId), named))
  return row
}

export async function orderView(db: Db, asked: Asked, now: Date): Promise<Order | undefined> {
  const row = await findOrder(db, asked)
  if (!row) return undefined
  return {
    ...heads(row),
    credit: row.credit,
    discount_code: await codeOf(db, row),
    seconds_left: row.status === 'payment_pending' ? secondsUntil(row.held_until, now) : 0,
    lines: await viewLines(db, row, now),
    payments: (await paymentsOf(db, row.id)).map((each) => ({
      ...each,
      created_at: each.created_at.toISOString(),
    })),
    refunds: (await refundsOf(db, row.id)).map((each) => ({
      ...each,
      created_at: each.created_at.toISOString(),
    })),
    can: { pay: isUnpaid(row.status), cancel: isUnpaid(row.status), receipt: isReceipted(row.status) },
  }
}

export async function codeOf(db: Db, { code_id }: OrderRow): Promise<string | null> {
  if (code_id === null) return null
  const [code] = await db
    .select({ code: discountCodes.code })
    .from(discountCodes)
    .where(eq(discountCodes.id, code_id))
  return code?.code ?? null
}

async function viewLines(db: Db, order: OrderRow, now: Date): Promise<Order['lines']> {
  const lines = await linesOf(db, order.id)
  const ids = lines.flatMap(({ renews_id }) => renews_id ?? [])
  const where = sql`seat.id IN ${ids}`
  const seats = ids.length === 0 ? [] : await findSeats(db, { where, now, items: ids.length, page: 1 })
  return lines.map(({ slug, leaving_policy, leaving_notice_hours, leaving_share, ...line }) => {
    const seat = seats.find(({ id }) => id === line.renews_id)
    return {
      ...line,
      ...(line.learner_id !== null && { learner: { id: line.learner_id, name: line.learner_name ?? '' } }),
      course: { id: line.course_id, slug, title: line.title },
      tutor: { id: line.tutor_id, name: line.tutor_name },
      timings: [...line.timings],
      leaving: { policy: leaving_policy, notice_hours: leaving_notice_hours, share: leaving_share },
      renews: seat ? { schedule_id: seat.schedule_id, renewal: renewalOf(seat, now) } : null,
    }
  })
}

/** The seconds left to pay. */
export function secondsUntil(end: Date, now: Date): number {
  return Math.max(0, Math.ceil((end.getTime() - now.getTime()) / second))
}

function heads(row: OrderRow) {
  const { id, number, status, currency, total, refunded, held_until, paid_at, created_at } = row
  return {
    id,
    number,
    status,
    currency,
    total,
    refunded,
    held_until: held_until.toISOString(),
    paid_at: paid_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

export function linesOf(db: Db, orderId: string) {
  return db
    .select({
      ...getTableColumns(orderLines),
      slug: courses.slug,
      user_schedule_id: userSchedules.id,
      in_cart: sql<boolean>`EXISTS (SELECT FROM cart_items JOIN orders ON orders.id = ${orderLines.order_id}
        WHERE cart_items.user_id = orders.student_id AND cart_items.schedule_id = ${orderLines.schedule_id}
        AND cart_items.learner_id IS NOT DISTINCT FROM ${orderLines.learner_id})`,
      learner_name: learners.name,
    })
    .from(orderLines)
    .innerJoin(courses, eq(courses.id, orderLines.course_id))
    .leftJoin(userSchedules, eq(userSchedules.line_id, orderLines.id))
    .leftJoin(learners, eq(learners.id, orderLines.learner_id))
    .where(eq(orderLines.order_id, orderId))
    .orderBy(asc(orderLines.title), asc(orderLines.id))
}

export function paymentsOf(db: Db, orderId: string) {
  const { id, provider, amount, status, created_at } = payments
  return db
    .select({ id, provider, amount, status, created_at })
    .from(payments)
    .where(eq(payments.order_id, orderId))
    .orderBy(asc(payments.created_at), asc(payments.id))
}

export function refundsOf(db: Db, orderId: string) {
  const { id, line_id, amount, credit, reason, status, created_at } = refunds
  return db
    .select({ id, line_id, amount, credit, reason, status, created_at })
    .from(refunds)
    .where(eq(refunds.order_id, orderId))
    .orderBy(asc(refunds.created_at), asc(refunds.id))
}

interface Page {
  readonly studentId: string
  readonly items: number
  readonly page: number
}

export async function listOrders(db: Db, { studentId, items, page }: Page) {
  const own = eq(orders.student_id, studentId)
  const listed = await db
    .select()
    .from(orders)
    .where(own)
    .orderBy(desc(orders.created_at), desc(orders.id))
    .limit(items)
    .offset((page - 1) * items)
  const titles = await titlesOf(
    db,
    listed.map(({ id }) => id),
  )
  const [all] = await db.select({ total: count() }).from(orders).where(own)
  const summaries = listed.map(
    (row): OrderSummary => ({ ...heads(row), titles: [...(titles.get(row.id) ?? [])] }),
  )
  return { summaries, total: all?.total ?? 0 }
}

async function titlesOf(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const titles = new Map<string, string[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return titles
  const lines = await db
    .select({ order_id: orderLines.order_id, title: orderLines.title })
    .from(orderLines)
    .where(inArray(orderLines.order_id, [...orderIds]))
    .orderBy(asc(orderLines.title), asc(orderLines.id))
  for (const { order_id, title } of lines) titles.get(order_id)?.push(title)
  return titles
}
