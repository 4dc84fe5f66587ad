import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'

/**
 * Two orders of one student wait for each other, or each would hold its own seat, and both the same credit. It comes before any
 * order's row.
 */
export async function queueUp(tx: Db, studentId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`orders of ${studentId}`}, 0))`)
}
