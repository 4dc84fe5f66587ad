import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'
import { courses, tutors } from './catalogue.ts'

/** A course or a tutor that Learn's landing page shows between two days. */
export const featured = pgTable(
  'featured',
  {
    id: text('id').primaryKey(),
    course_id: text('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    tutor_id: text('tutor_id').references(() => tutors.user_id, { onDelete: 'cascade' }),
    /** Days in India, the last one included. */
    first_day: date('first_day', { mode: 'string' }).notNull(),
    last_day: date('last_day', { mode: 'string' }).notNull(),
    position: integer('position').notNull(),
    reason: text('reason').notNull(),
    /** When it was ended early. */
    ended_at: instant('ended_at'),
    /** Increased with every change. */
    version: integer('version').notNull().default(1),
    created_by: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('featured_course').on(table.course_id),
    index('featured_tutor').on(table.tutor_id),
    index('featured_days').on(table.last_day, table.id),
    check('featured_one', sql`num_nonnulls(${table.course_id}, ${table.tutor_id}) = 1`),
    check(
      'featured_order',
      sql`${table.last_day} >= ${table.first_day} AND ${table.last_day} - ${table.first_day} <= 366`,
    ),
  ],
)
