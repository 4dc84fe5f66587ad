import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { uploads } from '../../base/tables/index.ts'
import { classSessions } from '../../catalogue/tables/index.ts'
import { userSchedules } from '../../timetable/tables/index.ts'

/** What a tutor writes after a class, to everybody in it. */
export const recaps = pgTable(
  'recaps',
  {
    session_id: text('session_id')
      .primaryKey()
      .references(() => classSessions.id, { onDelete: 'cascade' }),
    learnt: text('learnt').notNull(),
    practise: text('practise').notNull().default(''),
    picture_id: text('picture_id').references(() => uploads.id, { onDelete: 'set null' }),
    /** Goes up with each change, so that a stale page can't overwrite it. */
    version: integer('version').notNull().default(1),
    written_at: instant('written_at').notNull(),
    /** When a part that everybody reads last changed. */
    changed_at: instant('changed_at'),
    /** When staff hid it from the students. */
    hidden_at: instant('hidden_at'),
    /** When the students were emailed; only once. */
    mailed_at: instant('mailed_at'),
  },
  (table) => [
    index('recaps_picture').on(table.picture_id),
    index('recaps_unmailed').on(table.written_at).where(sql`${table.mailed_at} IS NULL`),
  ],
)

/** What one student reads instead of the line for everybody. */
export const recapLines = pgTable(
  'recap_lines',
  {
    session_id: text('session_id')
      .notNull()
      .references(() => recaps.session_id, { onDelete: 'cascade' }),
    user_schedule_id: text('user_schedule_id')
      .notNull()
      .references(() => userSchedules.id, { onDelete: 'cascade' }),
    /** Empty once it's the same as the line for everybody again. */
    learnt: text('learnt').notNull(),
    changed_at: instant('changed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.session_id, table.user_schedule_id] }),
    index('recap_lines_user_schedule').on(table.user_schedule_id),
  ],
)
