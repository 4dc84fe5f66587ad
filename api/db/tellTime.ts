import { sql } from 'drizzle-orm'
import type { Db } from './Db.ts'

/** What the database itself writes down in the rest of this transaction happened then. */
export async function tellTime(tx: Db, now: Date): Promise<void> {
  await tx.execute(sql`SELECT set_config('verandah.now', ${now.toISOString()}, true)`)
}
