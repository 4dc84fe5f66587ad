import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'

/**
 * One student's orders wait for each other; otherwise each would hold a seat of its own, and both the same credit. This lock
 * comes before any order's row.
 */
export async function queueUp(tx: Db, studentId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`orders of ${studentId}`}, 0))`)
}
