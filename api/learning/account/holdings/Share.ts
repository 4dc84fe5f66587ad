import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/Db.ts'

interface Kept {
  /** Why the rows stay after the account is closed. */
  readonly because: string
  /** Text columns that stay too; every other text column of the table must be blanked. */
  readonly texts?: readonly string[]
}

interface Facts<T extends PgTable> {
  /** Its name in the data export. */
  readonly title: string
  /** Selects this person's rows, given the id. */
  readonly whose: (personId: string) => SQL
  /** Columns that never leave the service: secrets, and other people's data. */
  readonly without?: readonly string[]
  /** Readable names for the ids in a row. */
  readonly also?: Readonly<Record<string, SQL>>
  /** Rows go when the account is closed, or stay without the values given here. */
  readonly closing: 'go' | (Kept & { readonly blank?: PgUpdateSetSource<T> })
}

/** Which rows of a table are a person's, what of them is exported, and what becomes of them when the account is closed. */
export interface Share {
  readonly table: PgTable
  readonly title: string
  readonly without: readonly string[]
  /** Null if the rows go. */
  readonly kept: (Kept & { readonly blank: readonly string[] }) | null
  /** One JSON row each. */
  rows(personId: string): SQL
  erase(tx: Db, personId: string): Promise<void>
}

export function share<T extends PgTable>(table: T, facts: Facts<T>): Share {
  const { title, whose, without = [], also = {}, closing } = facts
  const shown = Object.entries(getTableColumns(table)).filter(([name]) => !without.includes(name))
  const extra = Object.entries(also).map(([name, value]) => sql`${value} AS ${sql.identifier(name)}`)
  const columns = sql.join([...shown.map(([, column]) => sql`${column}`), ...extra], sql`, `)
  const kept = closing === 'go' ? null : { ...closing, blank: Object.keys(closing.blank ?? {}) }
  return {
    table,
    title,
    without,
    kept,
    rows: (personId) => sql`SELECT ${columns} FROM ${table} WHERE ${whose(personId)}`,
    erase: async (tx, personId) => {
      if (closing === 'go') await tx.delete(table).where(whose(personId))
      else if (closing.blank) await tx.update(table).set(closing.blank).where(whose(personId))
    },
  }
}
