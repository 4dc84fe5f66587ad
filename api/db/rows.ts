import type { SQL } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from './Db.ts'

/** Runs SQL that the query builder can't express, and parses each row: drivers differ in what they return. */
export async function rows<T extends z.ZodMiniType>(db: Db, query: SQL, row: T): Promise<z.output<T>[]> {
  const result = z.parse(z.object({ rows: z.array(z.unknown()) }), await db.execute(query))
  return result.rows.map((each) => z.parse(row, each))
}
