import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'
import { courses } from '../../catalogue/tables/index.ts'

/** A question about a course. It's public once its tutor has answered it. */
export const courseQuestions = pgTable(
  'course_questions',
  {
    id: text('id').primaryKey(),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    answer: text('answer'),
    answered_at: instant('answered_at'),
    /** When the answer was last changed; null if it never was. */
    edited_at: instant('edited_at'),
    hidden_at: instant('hidden_at'),
    /** Shown to the person who asked. */
    hidden_reason: text('hidden_reason'),
    /** The caller's idempotency key: sending the question again returns the first one. */
    intent: text('intent').unique(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('course_questions_course').on(table.course_id, table.answered_at),
    index('course_questions_student').on(table.student_id, table.created_at),
    check('course_questions_answer', sql`(${table.answer} IS NULL) = (${table.answered_at} IS NULL)`),
    check('course_questions_hidden', sql`(${table.hidden_at} IS NULL) = (${table.hidden_reason} IS NULL)`),
  ],
)

/** Still written by the previous version, which may be running while this one starts. */
export const questionReports = pgTable(
  'question_reports',
  {
    question_id: text('question_id')
      .notNull()
      .references(() => courseQuestions.id, { onDelete: 'cascade' }),
    reporter_id: text('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.question_id, table.reporter_id] }),
    index('question_reports_reporter').on(table.reporter_id),
  ],
)
