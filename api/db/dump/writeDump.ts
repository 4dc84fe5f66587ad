import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../Db.ts'
import { rows } from '../rows.ts'
import { listed, type TableShape, tablesOf } from './catalogue.ts'
import { type DumpHead, DumpProblem, marks } from './format.ts'
import { appliedMigrations, knownMigrations } from './migrations.ts'

const batch = 500
const Row = z.object({ row: z.string() })

export interface Dumped {
  readonly rows: number
  readonly tables: number
}

/** Writes every row as of one moment to a file that gets its name only once it is complete. */
export async function writeDump(db: Db, path: string, now: Date): Promise<Dumped> {
  await mkdir(dirname(path), { recursive: true })
  const beside = `${path}.unfinished`
  let dumped: Dumped = { rows: 0, tables: 0 }
  try {
    await db.transaction(
      async (tx) => {
        const tables = await tablesOf(tx)
        const head = await headOf(tx, now)
        const count = { rows: 0 }
        await pipeline(
          Readable.from(linesOf(tx, { head, tables, count })),
          createGzip(),
          createWriteStream(beside, { mode: 0o600 }),
        )
        dumped = { rows: count.rows, tables: tables.length }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await rename(beside, path)
    return dumped
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

async function headOf(db: Db, now: Date): Promise<DumpHead> {
  const migrations = await appliedMigrations(db)
  const last = knownMigrations()[(migrations ?? 0) - 1]
  if (!migrations || !last)
    throw new DumpProblem('This database has no tables yet: there is nothing to dump.')
  return { format: 1, made_at: now.toISOString(), migrations, last_migration: last.tag }
}

interface Contents {
  readonly head: DumpHead
  readonly tables: readonly TableShape[]
  readonly count: { rows: number }
}

async function* linesOf(tx: Db, { head, tables, count }: Contents): AsyncGenerator<string> {
  yield `${marks.head}${JSON.stringify(head)}\n`
  for (const table of tables) {
    yield `${marks.table}${JSON.stringify(table.name)}\n`
    for await (const lines of rowsOf(tx, table)) {
      count.rows += lines.length
      yield `${lines.join('\n')}\n`
    }
  }
  yield `${marks.end}${JSON.stringify({ rows: count.rows })}\n`
}

/** The database itself writes and reads the JSON, so JavaScript converts no number or timestamp. */
async function* rowsOf(tx: Db, { name, columns }: TableShape): AsyncGenerator<readonly string[]> {
  // A line break can only occur between the parts of a value stored as JSON.
  await tx.execute(sql`
    DECLARE dumped NO SCROLL CURSOR FOR
    SELECT replace(row_to_json(whole)::text, chr(10), ' ') AS row
    FROM (SELECT ${listed(columns)} FROM ${sql.identifier(name)}) AS whole`)
  while (true) {
    const lines = await rows(tx, sql`FETCH ${sql.raw(String(batch))} FROM dumped`, Row)
    if (lines.length > 0) yield lines.map(({ row }) => row)
    if (lines.length < batch) break
  }
  await tx.execute(sql`CLOSE dumped`)
}
