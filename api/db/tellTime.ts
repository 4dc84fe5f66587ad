import { sql } from 'drizzle-orm'
import type { Db } from './Db.ts'

/** Sets the time that the database's own triggers write in the rest of this transaction. */
export async function tellTime(tx: Db, now: Date): Promise<void> {
  await tx.execute(sql`SELECT set_config('verandah.now', ${now.toISOString()}, true)`)
}
