import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/Db.ts'

interface Kept {
  /** Why the rows stay after the account is closed. */
  readonly because: string
  /** Text columns that keep their values. Every other text column of the table must be blanked. */
  readonly texts?: readonly string[]
}

interface Facts<T extends PgTable> {
  /** The name of these rows in the data export. */
  readonly title: string
  /** A condition that selects this person's rows. */
  readonly whose: (personId: string) => SQL
  /** Columns that never leave the service: secrets, and other people's data. */
  readonly without?: readonly string[]
  /** Readable names for the ids in a row. */
  readonly also?: Readonly<Record<string, SQL>>
  /** When the account is closed, the rows are deleted, or stay with these columns blanked. */
  readonly closing: 'go' | (Kept & { readonly blank?: PgUpdateSetSource<T> })
}

/** A person's rows in a table: which they are, what is exported, and what happens when the account is closed. */
export interface Share {
  readonly table: PgTable
  readonly title: string
  readonly without: readonly string[]
  /** Null if the rows are deleted. */
  readonly kept: (Kept & { readonly blank: readonly string[] }) | null
  /** Selects this person's rows with the columns that are exported. */
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
