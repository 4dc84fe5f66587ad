import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../db/Db.ts'

const rowsAtOnce = 500

export interface Upsert<T extends PgTable> {
  readonly table: T
  readonly key: PgColumn
  readonly rows: readonly T['$inferInsert'][]
  /** Columns left unchanged if the row already exists. */
  readonly keep?: readonly string[]
}

/** Adds new rows and changes those that differ; an equal row is not touched. */
export async function upsert<T extends PgTable>(
  db: Db,
  { table, key, rows, keep = [] }: Upsert<T>,
): Promise<void> {
  const columns = Object.values(getTableColumns(table)).filter(
    ({ name, generated }) =>
      name !== key.name && generated === undefined && !keep.includes(name) && isGiven(name, rows),
  )
  const news = columns.map(({ name }) => sql`excluded.${sql.identifier(name)}`)
  // A table's columns are known at run time, not at compile time.
  const set = Object.fromEntries(
    columns.map(({ name }, index) => [name, news[index]]),
  ) as PgUpdateSetSource<T>
  const old = sql.join(columns, sql`, `)
  const fresh = sql.join(news, sql`, `)
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    await db
      .insert(table)
      .values(rows.slice(from, from + rowsAtOnce))
      .onConflictDoUpdate({ target: key, set, setWhere: sql`(${old}) IS DISTINCT FROM (${fresh})` })
  }
}

/** A column missing from all rows keeps its value: a trigger maintains counts, for example. */
function isGiven(name: string, rows: readonly object[]): boolean {
  return rows.some((row) => name in row)
}

interface Removal {
  readonly table: PgTable
  readonly key: PgColumn
  readonly ids: readonly string[]
  /** An additional condition. */
  readonly where?: SQL
}

/** Removes the rows that the folder no longer has. */
export async function removeOthers(db: Db, { table, key, ids, where }: Removal): Promise<void> {
  const others = sql`${key} <> ALL(${sql.param([...ids])}::text[])`
  await db.delete(table).where(where ? sql`${others} AND ${where}` : others)
}
