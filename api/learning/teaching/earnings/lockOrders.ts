import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'

/** Whatever draws on the lines of an order locks it, so that no other transaction changes what is left of the lines. */
export async function lockOrders(tx: Db, lines: SQL): Promise<void> {
  await tx.execute(sql`SELECT id FROM orders WHERE id IN (SELECT line.order_id FROM order_lines AS line WHERE line.id IN (${lines}))
    ORDER BY id FOR NO KEY UPDATE`)
}
