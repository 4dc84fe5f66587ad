import { asc, eq, gt, sql } from 'drizzle-orm'
import { day, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { insertRows } from '../db/insertRows.ts'
import { users } from '../learning/base/index.ts'
import {
  bookGoodwill,
  bookPayments,
  gstRegistrations,
  invoices,
  orderLines,
  orders,
  papersFor,
  type payments,
  spendCredit,
} from '../learning/money/index.ts'
import type { SpentCredit } from './credit.ts'
import { groupBy } from './groupBy.ts'
import type { Insert } from './marketplaceRows.ts'
import { addSettlements } from './settlements.ts'

interface Sold {
  readonly payments: Insert<typeof payments>
  readonly spent: SpentCredit
  /** The member of staff who imports the provider's settlements. */
  readonly finance: string
  readonly now: Date
}

/** Opens the company's ledger five weeks ago: payments since then are booked, and the rounds add the classes. */
export async function openBooks(db: Db, { payments: paid, spent, finance, now }: Sold): Promise<void> {
  const since = later(now, -35 * day)
  await db.execute(sql`SELECT open_ledger(${since.toISOString()}::timestamptz)`)
  const { orderId, ...gift } = spent
  await bookGoodwill(db, { ...gift, id: orderId })
  const credit = await spendCredit(db, { orderId, studentId: gift.studentId, credit: gift.amount })
  if (!credit) throw new Error('The credit that paid an order of the demo isn’t there.')
  await bookPayments(
    db,
    paid
      .filter(({ created_at, amount }) => created_at > since && amount > 0)
      .map(({ id, order_id, amount, created_at }) => ({
        paymentId: id,
        orderId: order_id,
        amount,
        now: created_at,
        ...(order_id === orderId && { credit }),
      })),
  )
  await issueBills(db, since)
  await addSettlements(db, { by: finance, now })
}

/** Issues bills in the order of payment, so that their numbers follow it. */
async function issueBills(db: Db, since: Date): Promise<void> {
  const sold = await db
    .select({ line: orderLines, paid_at: orders.paid_at, student: users })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.order_id))
    .innerJoin(users, eq(users.id, orders.student_id))
    .where(gt(orders.paid_at, since))
    .orderBy(asc(orders.paid_at), asc(orders.id))
  const registrations = new Map((await db.select().from(gstRegistrations)).map((row) => [row.tutor_id, row]))
  const terms = { companyState: 'Karnataka', gstRate: 1800, registrations } as const
  const bills = [...groupBy(sold, ({ line }) => line.order_id)].flatMap(([orderId, own]) => {
    const lines = own.map(({ line }) => line)
    const [first] = own
    return first?.paid_at
      ? papersFor({ orderId, lines, recipient: first.student, now: first.paid_at }, terms)
      : []
  })
  await insertRows(db, invoices, bills)
}
