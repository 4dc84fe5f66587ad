import { statSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Config } from '../config.ts'
import type { Connection } from '../db/connect.ts'
import { serverIn } from '../db/DatabaseUnreachable.ts'
import type { Db } from '../db/Db.ts'
import { tablesOf } from '../db/dump/catalogue.ts'
import { rightsBeyondRows } from '../db/rightsBeyondRows.ts'
import { rows } from '../db/rows.ts'
import { embeddedIn } from '../openData.ts'

const Count = z.object({ n: z.int() })

export async function peopleIn(db: Db): Promise<number> {
  const [people] = await rows(db, sql`SELECT count(*)::int AS n FROM users`, Count)
  return people?.n ?? 0
}

/** One line for each table that isn't empty, largest first. */
export async function countsOf(db: Db): Promise<readonly string[]> {
  const counts: { name: string; n: number }[] = []
  for (const { name } of await tablesOf(db)) {
    const [count] = await rows(db, sql`SELECT count(*)::int AS n FROM ${sql.identifier(name)}`, Count)
    counts.push({ name, n: count?.n ?? 0 })
  }
  return counts
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n)
    .map(({ name, n }) => `  ${String(n).padStart(8)} ${name}`)
}

export function placeOf(config: Config): string {
  if (!config.DATABASE_URL) return `the embedded database in ${embeddedIn(config)}`
  return `PostgreSQL at ${serverIn(config.DATABASE_URL)}`
}

/** Whether the service's user could switch off what guards the tables. */
export async function guardsOf({ kind, db }: Connection): Promise<string> {
  if (kind === 'pglite') return 'Guards: as safe as its files, since an embedded database has one user'
  const rights = await rightsBeyondRows(db)
  if (rights.length === 0) return "Guards: out of the service's reach"
  return `Guards: the service's user could switch them off, because it ${rights.join(', ')}. Set DATABASE_OWNER_URL (docs/OPERATIONS.md, "Two users")`
}

export function sizeOf(path: string): string {
  const kilobytes = statSync(path).size / 1000
  return kilobytes < 1000 ? `${kilobytes.toFixed(0)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`
}
