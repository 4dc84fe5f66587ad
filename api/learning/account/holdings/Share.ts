import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../../../db/Db.ts'

interface Kept {
  /** Why the rows stay after the account is closed. */
  readonly because: string
  /** Texts that stay with them; every other text of the table must be among what is blanked. */
  readonly texts?: readonly string[]
}

interface Facts<T extends PgTable> {
  /** Its name in the file that a person takes along. */
  readonly title: string
  /** True for this person's rows, by the id. */
  readonly whose: (personId: string) => SQL
  /** Columns that never leave the service: secrets, and what is another person's. */
  readonly without?: readonly string[]
  /** What the ids in a row stand for. */
  readonly also?: Readonly<Record<string, SQL>>
  /** Rows go when the account is closed, or stay without the values given here. */
  readonly closing: 'go' | (Kept & { readonly blank?: PgUpdateSetSource<T> })
}

/** How rows of one table are somebody's: what of them the person may take along, and what becomes of them at the end. */
export interface Share {
  readonly table: PgTable
  readonly title: string
  readonly without: readonly string[]
  /** Null if the rows go. */
  readonly kept: (Kept & { readonly blank: readonly string[] }) | null
  /** One row of JSON each. */
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
