import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { courseSchedules, courses } from './catalogue.ts'

// Tables that the search index reads and triggers maintain.

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * When each weekly time of an open schedule first occurs, maintained by triggers. The catalogue needs the weekdays of
 * all schedules, and there are ten times as many classes.
 */
export const weeklyStarts = pgTable(
  'weekly_starts',
  {
    schedule_id: text('schedule_id')
      .notNull()
      .references(() => courseSchedules.id, { onDelete: 'cascade' }),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    starts_at: instant('starts_at').notNull(),
    has_seats: boolean('has_seats').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.schedule_id, table.starts_at] }),
    index('weekly_starts_course').on(table.course_id),
  ],
)

/**
 * Published courses whose listing may have changed, recorded by triggers and kept for a day. The index in each process
 * reads them before each search.
 */
export const courseChanges = pgTable(
  'course_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null if it may affect any course. */
    course_id: text('course_id'),
    /** The transaction that made the change, because ids aren't assigned in the order of commits. */
    changed_by: xid8('changed_by').notNull().default(sql`pg_current_xact_id()`),
    changed_at: instant('changed_at').notNull().defaultNow(),
  },
  (table) => [
    index('course_changes_by').on(table.changed_by),
    index('course_changes_at').on(table.changed_at),
  ],
)
