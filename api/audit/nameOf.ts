import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../db/Db.ts'
import { rows } from '../db/rows.ts'

const Named = z.object({ name: z.nullable(z.string()) })

/** The name of a member of staff, for either service; null if they've left. */
export async function nameOf(db: Db, id: string): Promise<string | null> {
  const [person] = await rows(db, sql`SELECT name FROM users WHERE id = ${id}`, Named)
  return person?.name ?? null
}
