import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'

/** Records who causes the state changes in this transaction. */
export async function actingAs(tx: Db, userId: string): Promise<void> {
  await tx.execute(sql`SELECT set_config('verandah.by_user', ${userId}, true)`)
}
