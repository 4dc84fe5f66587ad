import { getTableColumns, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './Db.ts'

const rowsAtOnce = 2_000

/**
 * Inserts many rows in order. They are sent as one parameter, since building, sending and parsing a parameter for each
 * cell takes longer than storing the rows.
 */
export async function insertRows<T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (const alike of withSameColumns(table, rows)) {
    const columns = sql.join(
      alike.columns.map(({ name }) => sql.identifier(name)),
      sql`, `,
    )
    for (let from = 0; from < alike.rows.length; from += rowsAtOnce) {
      const batch = JSON.stringify(alike.rows.slice(from, from + rowsAtOnce))
      await db.execute(
        sql`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ${batch}::json)`,
      )
    }
  }
}

interface Alike {
  readonly columns: readonly PgColumn[]
  readonly rows: Record<string, unknown>[]
}

/** Groups consecutive rows that leave the same columns to their defaults. */
function withSameColumns(table: PgTable, rows: readonly Readonly<Record<string, unknown>>[]): Alike[] {
  const columns = Object.entries(getTableColumns(table))
  const runs: (Alike & { readonly key: string })[] = []
  for (const row of rows) {
    const given = columns.filter(([name, { hasDefault, generated, generatedIdentity }]) =>
      hasDefault || generated || generatedIdentity ? row[name] !== undefined : true,
    )
    const key = given.map(([name]) => name).join()
    const last = runs.at(-1)
    const run = last?.key === key ? last : { key, columns: given.map(([, column]) => column), rows: [] }
    if (run !== last) runs.push(run)
    run.rows.push(Object.fromEntries(given.map(([name, column]) => [column.name, toJson(column, row[name])])))
  }
  return runs
}

function toJson(column: PgColumn, value: unknown): unknown {
  if (value === undefined || value === null) return null
  return /^jsonb?$/.test(column.getSQLType()) ? value : column.mapToDriverValue(value)
}
