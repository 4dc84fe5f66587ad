import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'

/** A desk list with its filters, saved under a name that its owner chose. */
export const deskViews = pgTable(
  'desk_views',
  {
    id: text('id').primaryKey(),
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The query string of the list's address. */
    query: text('query').notNull(),
    shared: boolean('shared').notNull(),
    owner_id: text('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('desk_views_name').on(table.owner_id, table.list, sql`lower(${table.name})`),
    index('desk_views_list').on(table.list),
  ],
)
