import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'

/** Whoever draws on a line of an order has the order locked, so that what is left of it holds until the end. */
export async function lockOrders(tx: Db, lines: SQL): Promise<void> {
  await tx.execute(sql`SELECT id FROM orders WHERE id IN (SELECT line.order_id FROM order_lines AS line WHERE line.id IN (${lines}))
    ORDER BY id FOR NO KEY UPDATE`)
}
