import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../Db.ts'
import { rows } from '../rows.ts'

export interface TableShape {
  readonly name: string
  /** The columns that a dump contains; generated columns are computed from them. */
  readonly columns: readonly string[]
  /** Columns that get their numbers from a sequence. */
  readonly counted: readonly string[]
}

const Shape = z.object({ name: z.string(), columns: z.array(z.string()), counted: z.array(z.string()) })

export function tablesOf(db: Db): Promise<TableShape[]> {
  return rows(
    db,
    sql`
    SELECT c.relname AS name,
      array_agg(a.attname::text ORDER BY a.attnum) FILTER (WHERE a.attgenerated = '') AS columns,
      coalesce(array_agg(a.attname::text) FILTER (WHERE a.attidentity <> ''), '{}') AS counted
    FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND NOT EXISTS (
      SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype = 'e')
    GROUP BY c.relname ORDER BY c.relname`,
    Shape,
  )
}

export interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

export function foreignKeysOf(db: Db): Promise<ForeignKey[]> {
  return rows(
    db,
    sql`
    SELECT c.relname AS "table", k.conname AS name, pg_get_constraintdef(k.oid) AS definition
    FROM pg_constraint k
    JOIN pg_class c ON c.oid = k.conrelid
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    WHERE k.contype = 'f' ORDER BY c.relname, k.conname`,
    z.object({ table: z.string(), name: z.string(), definition: z.string() }),
  )
}

export function listed(names: readonly string[]): SQL {
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )
}
