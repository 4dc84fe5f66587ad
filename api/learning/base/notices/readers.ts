import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { users } from '../tables/index.ts'
import { type Reader, readerColumns } from './tell.ts'

/** Whom to write to, by their ids. */
export async function readersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Reader>> {
  if (ids.length === 0) return new Map()
  const found = await db
    .select(readerColumns)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(found.map((reader) => [reader.id, reader]))
}
