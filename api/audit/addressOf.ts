import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../db/Db.ts'
import { rows } from '../db/rows.ts'

const Address = z.object({ email: z.nullable(z.string()) })

/** Where a member of staff is told the outcome of their work, in either service; null without an address. */
export async function addressOf(db: Db, id: string): Promise<string | null> {
  const [person] = await rows(db, sql`SELECT email FROM users WHERE id = ${id}`, Address)
  return person?.email ?? null
}
