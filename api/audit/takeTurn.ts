import { sql } from 'drizzle-orm'
import type { Db } from '../db/Db.ts'
import type { Viewer } from '../http/handler.ts'

/** Makes what one member of staff does at the same time wait, so that each sum of a day's limit includes the ones before. */
export async function takeTurn(tx: Db, { id }: Pick<Viewer, 'id'>): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`gives ${id}`}, 0))`)
}
