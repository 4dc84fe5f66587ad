import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../db/Db.ts'

const rowsAtOnce = 500

export interface Upsert<T extends PgTable> {
  readonly table: T
  readonly key: PgColumn
  readonly rows: readonly T['$inferInsert'][]
  /** What stays as it is where the row exists already. */
  readonly keep?: readonly string[]
}

/** Adds what is new and changes what differs; a row that says the same is not touched. */
export async function upsert<T extends PgTable>(
  db: Db,
  { table, key, rows, keep = [] }: Upsert<T>,
): Promise<void> {
  const columns = Object.values(getTableColumns(table)).filter(
    ({ name, generated }) =>
      name !== key.name && generated === undefined && !keep.includes(name) && isGiven(name, rows),
  )
  const news = columns.map(({ name }) => sql`excluded.${sql.identifier(name)}`)
  // Which columns a table has is known when it runs, not when it is compiled.
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

/** A column that no row names keeps its value: counts belong to a trigger. */
function isGiven(name: string, rows: readonly object[]): boolean {
  return rows.some((row) => name in row)
}

interface Removal {
  readonly table: PgTable
  readonly key: PgColumn
  readonly ids: readonly string[]
  /** What must be true besides. */
  readonly where?: SQL
}

/** Removes what the folder no longer has. */
export async function removeOthers(db: Db, { table, key, ids, where }: Removal): Promise<void> {
  const others = sql`${key} <> ALL(${sql.param([...ids])}::text[])`
  await db.delete(table).where(where ? sql`${others} AND ${where}` : others)
}
