import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { users } from '../tables/index.ts'
import { type Reader, readerColumns } from './tell.ts'

/** Recipients by id. */
export async function readersOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Reader>> {
  if (ids.length === 0) return new Map()
  const readers = await db
    .select(readerColumns)
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]))
  return new Map(readers.map((reader) => [reader.id, reader]))
}
