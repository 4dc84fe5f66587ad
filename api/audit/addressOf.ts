import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../db/Db.ts'
import { rows } from '../db/rows.ts'

const Address = z.object({ email: z.nullable(z.string()) })

/** The address at which either service tells a member of staff the outcome of their work; null if there's none. */
export async function addressOf(db: Db, id: string): Promise<string | null> {
  const [person] = await rows(db, sql`SELECT email FROM users WHERE id = ${id}`, Address)
  return person?.email ?? null
}
