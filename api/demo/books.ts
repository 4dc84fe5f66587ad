import { sql } from 'drizzle-orm'
import { day, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { bookPayments } from '../learning/ledger/index.ts'
import type { payments } from '../learning/tables/index.ts'
import type { Insert } from './marketplaceRows.ts'

interface Sold {
  readonly payments: Insert<typeof payments>
  readonly now: Date
}

/** The company's ledger is five weeks old; what was paid since is in it, and the rounds add the classes. */
export async function openBooks(db: Db, { payments: paid, now }: Sold): Promise<void> {
  const since = later(now, -35 * day)
  await db.execute(sql`SELECT open_ledger(${since.toISOString()}::timestamptz)`)
  await bookPayments(
    db,
    paid
      .filter(({ created_at, amount }) => created_at > since && amount > 0)
      .map(({ id, order_id, amount, created_at }) => ({
        paymentId: id,
        orderId: order_id,
        amount,
        now: created_at,
      })),
  )
}
