import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { cores } from './catalogue.ts'

/** Addresses of subjects that were merged into others: what they led to is there now. */
export const formerCores = pgTable(
  'former_cores',
  {
    slug: text('slug').primaryKey(),
    name: text('name').notNull(),
    core_id: text('core_id')
      .notNull()
      .references(() => cores.id),
  },
  (table) => [index('former_cores_core').on(table.core_id)],
)
