import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { readersOf, type Teller, tell } from '../../base/index.ts'
import { type Sale, salesOf } from './facts.ts'
import { soldMail, soldTodayMail } from './messages.ts'

/** Tells each tutor in an order once about all their lines, unless they get the daily email. */
export async function tellTutors(context: Teller, tx: Db, orderId: string): Promise<void> {
  const sales = await salesOf(tx, sql`line.order_id = ${orderId} AND tutor.sales_daily_since IS NULL`)
  const byTutor = new Map<string, [Sale, ...Sale[]]>()
  for (const sale of sales) {
    const known = byTutor.get(sale.tutor_id)
    if (known) known.push(sale)
    else byTutor.set(sale.tutor_id, [sale])
  }
  const readers = await readersOf(tx, [...byTutor.keys()])
  for (const [id, theirs] of byTutor) {
    const user = readers.get(id)
    const dedupeKey = `sold ${orderId} ${id}`
    if (user) await tell(context, tx, { user, topic: 'bookings', dedupeKey, mail: soldMail(...theirs) })
  }
}

export interface Day {
  readonly tutorId: string
  readonly from: Date
  readonly to: Date
}

/** Tells a tutor in one message of what was sold in their groups in a time span. Sends nothing if nothing was sold. */
export async function tellOfDay(context: Teller, tx: Db, { tutorId, from, to }: Day): Promise<void> {
  const sales = await salesOf(
    tx,
    sql`course.tutor_id = ${tutorId} AND seat.created_at >= ${from.toISOString()}::timestamptz
      AND seat.created_at < ${to.toISOString()}::timestamptz`,
  )
  const user = (await readersOf(tx, [tutorId])).get(tutorId)
  if (!user || sales.length === 0) return
  const dedupeKey = `sold daily ${tutorId} ${to.toISOString()}`
  await tell(context, tx, { user, topic: 'bookings', dedupeKey, mail: soldTodayMail(sales) })
}
