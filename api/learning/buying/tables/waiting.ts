import { index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'
import { courseSchedules } from '../../catalogue/tables/index.ts'

/** The people who are told when a seat in a full group becomes free, in the order in which they joined. */
export const seatWaits = pgTable(
  'seat_waits',
  {
    id: text('id').primaryKey(),
    schedule_id: text('schedule_id')
      .notNull()
      .references(() => courseSchedules.id, { onDelete: 'cascade' }),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the student was told of a free seat; null again once the group is full. */
    told_at: instant('told_at'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    unique('seat_waits_once').on(table.schedule_id, table.student_id),
    index('seat_waits_student').on(table.student_id),
  ],
)
