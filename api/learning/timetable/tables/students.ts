import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'
import { tutors } from '../../catalogue/tables/index.ts'

/** A tutor's private note about a student. */
export const studentNotes = pgTable(
  'student_notes',
  {
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id, { onDelete: 'cascade' }),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tutor_id, table.student_id] }),
    index('student_notes_student').on(table.student_id),
  ],
)
