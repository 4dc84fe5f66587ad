import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { uploads } from '../../base/tables/index.ts'
import { classSessions, courseSchedules } from '../../catalogue/tables/index.ts'

/** Files and links that a tutor gives to a group, or to one of its classes. */
export const materials = pgTable(
  'materials',
  {
    id: text('id').primaryKey(),
    schedule_id: text('schedule_id')
      .notNull()
      .references(() => courseSchedules.id, { onDelete: 'cascade' }),
    /** Null if it's for the whole group. */
    session_id: text('session_id').references(() => classSessions.id, { onDelete: 'cascade' }),
    /** The position among the materials of the same class, or of the group itself. */
    position: integer('position').notNull(),
    title: text('title').notNull(),
    /** A material is deleted along with its file. */
    upload_id: text('upload_id')
      .unique()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    url: text('url'),
    added_at: instant('added_at').notNull(),
    /** When staff hid it from the students. */
    hidden_at: instant('hidden_at'),
  },
  (table) => [
    index('materials_schedule').on(table.schedule_id, table.session_id),
    index('materials_session').on(table.session_id),
    check('materials_file_or_link', sql`(${table.upload_id} IS NULL) <> (${table.url} IS NULL)`),
  ],
)
