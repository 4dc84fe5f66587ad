import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'
import { courses, tutors } from '../../catalogue/tables/index.ts'
import { userSchedules } from '../../timetable/tables/index.ts'

export const reviews = pgTable(
  'reviews',
  {
    id: text('id').primaryKey(),
    /** One review per seat. Sending another one replaces it. */
    user_schedule_id: text('user_schedule_id')
      .notNull()
      .unique()
      .references(() => userSchedules.id, { onDelete: 'cascade' }),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id, { onDelete: 'cascade' }),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    text: text('text').notNull().default(''),
    /** When staff hid it. A hidden review doesn't count towards ratings. */
    hidden_at: instant('hidden_at'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('reviews_course').on(table.course_id, table.created_at),
    index('reviews_tutor').on(table.tutor_id),
    check('reviews_rating', sql`${table.rating} BETWEEN 1 AND 5`),
  ],
)
