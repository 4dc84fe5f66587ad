import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'

/** Updates this project's rows in the search over all projects. */
export async function listForSearch(tx: Db, projectId: string): Promise<void> {
  await tx.execute(sql`SELECT list_for_search(${projectId}, NULL)`)
}
