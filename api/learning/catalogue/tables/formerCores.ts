import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { cores } from './catalogue.ts'

/** Slugs of subjects that were merged into others, so that old addresses still work. */
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
