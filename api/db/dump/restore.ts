import { sql } from 'drizzle-orm'
import type { Connection } from '../connect.ts'
import type { Db } from '../Db.ts'
import { foreignKeysOf, listed, type TableShape, tablesOf } from './catalogue.ts'
import { DumpProblem } from './format.ts'
import { appliedMigrations, knownMigrations } from './migrations.ts'
import { type Dump, readDump } from './readDump.ts'

export interface Restored {
  readonly rows: number
  readonly tables: number
  readonly made_at: string
}

/**
 * Fills an empty database from a dump: first its tables are created at the dump's version, then its rows inserted, then
 * the tables migrated to this version, so that a migration changes old rows as it would have in their original database.
 */
export async function restoreDump(connection: Connection, path: string): Promise<Restored> {
  const dump = await readDump(path)
  const { migrations, last_migration, made_at } = dump.head
  if (knownMigrations()[migrations - 1]?.tag !== last_migration) {
    throw new DumpProblem(`${path} was made by a later version (${last_migration}): update this one first.`)
  }
  const { db } = connection
  if ((await appliedMigrations(db)) !== null) {
    throw new DumpProblem('A dump can only be restored into an empty database, and this one has tables.')
  }
  await connection.migrate(migrations)
  const loaded = await db.transaction((tx) => load(tx, dump))
  await connection.migrate()
  await db.execute(sql`ANALYZE`)
  return { ...loaded, made_at }
}

async function load(tx: Db, { batches }: Dump): Promise<{ rows: number; tables: number }> {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`)
  const tables = await tablesOf(tx)
  const keys = await foreignKeysOf(tx)
  // Rows come in any order, whatever their foreign keys, and the dump already contains what triggers derived from them.
  for (const { table, name } of keys)
    await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} DROP CONSTRAINT ${sql.identifier(name)}`)
  for (const { name } of tables)
    await tx.execute(sql`ALTER TABLE ${sql.identifier(name)} DISABLE TRIGGER USER`)
  await tx.execute(sql`TRUNCATE ${listed(tables.map(({ name }) => name))}`)
  const count = { rows: 0, tables: tables.length }
  for await (const { table, rows } of batches) {
    const shape = tables.find(({ name }) => name === table)
    if (!shape) throw new DumpProblem(`The dump has an unknown table: ${table}.`)
    await insert(tx, shape, rows)
    count.rows += rows.length
  }
  for (const table of tables) await goOnCounting(tx, table)
  for (const { name } of tables)
    await tx.execute(sql`ALTER TABLE ${sql.identifier(name)} ENABLE TRIGGER USER`)
  for (const { table, name, definition } of keys) {
    const constraint = sql`ADD CONSTRAINT ${sql.identifier(name)} ${sql.raw(definition)}`
    await tx.execute(sql`ALTER TABLE ${sql.identifier(table)} ${constraint}`)
  }
  return count
}

async function insert(tx: Db, { name, columns }: TableShape, rows: readonly string[]): Promise<void> {
  const table = sql.identifier(name)
  await tx.execute(sql`
    INSERT INTO ${table} (${listed(columns)}) OVERRIDING SYSTEM VALUE
    SELECT ${listed(columns)} FROM json_populate_recordset(NULL::${table}, ${`[${rows.join(',')}]`}::json)`)
}

async function goOnCounting(tx: Db, { name, counted }: TableShape): Promise<void> {
  for (const column of counted) {
    await tx.execute(sql`
      SELECT setval(pg_get_serial_sequence(${name}, ${column}), coalesce(max(${sql.identifier(column)}), 0) + 1, false)
      FROM ${sql.identifier(name)}`)
  }
}
