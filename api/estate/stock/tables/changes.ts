import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { type Asked, rowFates } from '#contract/estate/stock/changes.ts'
import { instant, paise } from '../../../db/columns.ts'
import { blockUnits, unitStatus } from '../../projects/tables/index.ts'

/** A change to many homes at once: first proposed with all its rows, then done exactly as reviewed. */
export const stockChanges = pgTable(
  'stock_changes',
  {
    id: text('id').primaryKey(),
    asked: jsonb('asked').$type<Asked>().notNull(),
    /** The buyer for whom homes will be held; removed once the change is done. */
    held_for: text('held_for'),
    undoes: text('undoes').references((): AnyPgColumn => stockChanges.id, { onDelete: 'set null' }),
    by: text('by').notNull(),
    at: instant('at').notNull(),
    done_by: text('done_by'),
    done_at: instant('done_at'),
    reason: text('reason'),
  },
  (table) => [
    index('stock_changes_at').on(table.at, table.id),
    check(
      'stock_changes_done',
      sql`num_nulls(${table.done_by}, ${table.done_at}, ${table.reason}) IN (0, 3) AND (${table.done_at} IS NULL OR ${table.held_for} IS NULL)`,
    ),
  ],
)

export const stockChangeRows = pgTable(
  'stock_change_rows',
  {
    change_id: text('change_id')
      .notNull()
      .references(() => stockChanges.id, { onDelete: 'cascade' }),
    nth: integer('nth').notNull(),
    unit_id: text('unit_id').references(() => blockUnits.id, { onDelete: 'cascade' }),
    /** The home's number; if no home has it, as it was typed. */
    label: text('label').notNull(),
    /** The unit's `updated_at` when it was reviewed; a unit that has changed since is left alone. */
    seen: instant('seen'),
    from_status: unitStatus('from_status'),
    to_status: unitStatus('to_status'),
    from_price: paise('from_price'),
    to_price: paise('to_price'),
    fate: text('fate', { enum: rowFates }).notNull(),
    far: boolean('far').notNull().default(false),
    why: text('why'),
    by: text('by'),
  },
  (table) => [
    primaryKey({ name: 'stock_change_rows_key', columns: [table.change_id, table.nth] }),
    index('stock_change_rows_unit').on(table.unit_id),
  ],
)
