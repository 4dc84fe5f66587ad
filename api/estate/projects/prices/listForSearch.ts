import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'

/** Writes what a search over all projects finds of this one. */
export async function listForSearch(tx: Db, projectId: string): Promise<void> {
  await tx.execute(sql`SELECT list_for_search(${projectId}, NULL)`)
}
