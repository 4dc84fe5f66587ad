import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'

/**
 * Makes one student's orders wait for each other, so that they can't hold two seats for one wish or spend the same
 * credit. This lock is taken before that of any order's row.
 */
export async function queueUp(tx: Db, studentId: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`orders of ${studentId}`}, 0))`)
}
