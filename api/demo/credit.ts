import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { day, hour, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { rows } from '../db/rows.ts'
import { turnIntoCredit } from '../learning/buying/index.ts'
import { bookGoodwill, type Goodwill } from '../learning/money/index.ts'
import { leavingOf } from '../learning/timetable/index.ts'
import { demoId } from './content.ts'
import type { Ledger } from './term/Ledger.ts'
import { kiran, meher } from './term/story.ts'

/** Goodwill credit of a student, and the order that it paid in part. */
export type SpentCredit = Omit<Goodwill, 'id'> & { readonly orderId: string }

interface Given {
  readonly by: string
  readonly now: Date
}

/** Pays part of a recent order with credit. Call it before the orders are stored, since it lowers the payment. */
export function payWithCredit({
  ledger,
  by,
  now,
}: Given & { readonly ledger: Pick<Ledger, 'orders' | 'payments'> }): SpentCredit {
  const order = ledger.orders
    .filter(
      ({ status, student_id, code_id, created_at }) =>
        status === 'fulfilled' && !code_id && ![kiran, meher].includes(student_id) && created_at < now,
    )
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime())[0]
  const payment = ledger.payments.find(({ order_id }) => order_id === order?.id)
  const amount = 300_00
  if (!order || !payment || payment.amount <= amount)
    throw new Error('The demo has no order to pay by credit.')
  order.credit = amount
  payment.amount -= amount
  return {
    orderId: order.id,
    studentId: order.student_id,
    amount,
    by,
    reason: 'Two demos were moved at short notice.',
    now: later(order.created_at, -2 * hour),
  }
}

const Lesson = z.object({
  id: z.string(),
  seat_id: z.string(),
  number: z.int(),
  starts_at: z.coerce.date(),
})

/** Gives a family credit to pay with: goodwill, and the price of a class that they cancelled in time. */
export async function addCredit(db: Db, { by, now }: Given): Promise<void> {
  await bookGoodwill(db, {
    id: demoId('goodwill', meher),
    studentId: meher,
    amount: 250_00,
    reason: 'The online room was down for half the class.',
    by,
    now: later(now, -9 * day),
  })
  const at = later(now, -20 * hour)
  // Whether a class can still be cancelled depends on the day of the load; if none can, they only get the goodwill.
  const lessons = await rows(
    db,
    sql`SELECT lesson.id, seat.id AS seat_id, lesson.number, lesson.starts_at
      FROM user_schedules AS seat JOIN class_sessions AS lesson ON lesson.schedule_id = seat.schedule_id
      WHERE seat.student_id = ${meher} AND seat.status IN ('upcoming', 'active') AND lesson.status IN ('scheduled', 'rescheduled')
        AND lesson.starts_at > ${later(now, 3 * day).toISOString()}::timestamptz
      ORDER BY lesson.starts_at, lesson.id`,
    Lesson,
  )
  for (const lesson of lessons) {
    const line = await leavingOf(db, lesson.seat_id, at)
    const credit = line?.creditFor(lesson.starts_at) ?? 0
    if (!line || credit === 0) continue
    await turnIntoCredit(db, { lineId: line.lineId, lesson, credit, studentId: meher, now: at })
    return
  }
}
