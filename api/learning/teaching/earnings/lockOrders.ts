import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'

/** Anything that draws on an order's lines locks the order, so that what is left stays true until the end. */
export async function lockOrders(tx: Db, lines: SQL): Promise<void> {
  await tx.execute(sql`SELECT id FROM orders WHERE id IN (SELECT line.order_id FROM order_lines AS line WHERE line.id IN (${lines}))
    ORDER BY id FOR NO KEY UPDATE`)
}
