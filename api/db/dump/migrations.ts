import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { packageRoot } from '../../packageRoot.ts'
import type { Db } from '../Db.ts'
import { rows } from '../rows.ts'

const Journal = z.looseObject({ entries: z.array(z.looseObject({ tag: z.string(), when: z.number() })) })

export const migrationsFolder = join(packageRoot, 'api/db/migrations')

/** The migrations of this version, oldest first. */
export function knownMigrations(): readonly { readonly tag: string; readonly when: number }[] {
  return readJournal().entries
}

/** How many of these migrations a database has had; null if it has no record of any. */
export async function appliedMigrations(db: Db): Promise<number | null> {
  const [kept] = await rows(
    db,
    sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS is_there`,
    z.object({ is_there: z.boolean() }),
  )
  if (!kept?.is_there) return null
  const [newest] = await rows(
    db,
    sql`SELECT max(created_at)::text AS at FROM drizzle.__drizzle_migrations`,
    z.object({ at: z.nullable(z.string()) }),
  )
  const at = Number(newest?.at ?? 0)
  return knownMigrations().filter(({ when }) => when <= at).length
}

function readJournal() {
  return z.parse(Journal, JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')))
}
