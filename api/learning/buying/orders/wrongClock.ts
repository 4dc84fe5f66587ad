import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { later, skew } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { orders, payments, refunds } from '../../money/index.ts'
import { holdFor, unpaid } from './policy.ts'

/** Times stamped by a clock that was ahead would make holds and retries last too long, so they restart now. */
export async function bringBack(db: Db, now: Date): Promise<void> {
  const ahead = later(now, skew)
  const time = sql`${now.toISOString()}::timestamptz`
  await db
    .update(orders)
    .set({ held_until: later(now, holdFor) })
    .where(and(inArray(orders.status, [...unpaid]), gt(orders.held_until, later(ahead, holdFor))))
  await db
    .update(orders)
    .set({ updated_at: now })
    .where(and(eq(orders.status, 'paid'), gt(orders.updated_at, ahead)))
  await db
    .update(payments)
    .set({ updated_at: now })
    .where(and(eq(payments.status, 'started'), gt(payments.updated_at, ahead)))
  await db
    .update(refunds)
    .set({ created_at: sql`LEAST(${refunds.created_at}, ${time})`, updated_at: now })
    .where(and(eq(refunds.status, 'pending'), gt(refunds.updated_at, ahead)))
}
