import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { slotStatuses } from '#contract/learning/base/words.ts'
import { instant } from '../../../db/columns.ts'
import { courses, tutors } from './catalogue.ts'

export const slotStatus = pgEnum('slot_status', slotStatuses)

/** A time at which a tutor offers a demo, of one course or of any that the student chooses. */
export const demoSlots = pgTable(
  'demo_slots',
  {
    id: text('id').primaryKey(),
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id, { onDelete: 'cascade' }),
    course_id: text('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    capacity: integer('capacity').notNull(),
    seats_taken: integer('seats_taken').notNull().default(0),
    status: slotStatus('status').notNull().default('open'),
    meeting_url: text('meeting_url'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('demo_slots_tutor').on(table.tutor_id, table.starts_at),
    index('demo_slots_course').on(table.course_id),
    check('demo_slots_seats', sql`${table.seats_taken} >= 0 AND ${table.seats_taken} <= ${table.capacity}`),
    check('demo_slots_order', sql`${table.ends_at} > ${table.starts_at}`),
  ],
)
