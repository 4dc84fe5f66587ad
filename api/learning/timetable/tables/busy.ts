import { index, jsonb, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { calendarProblems } from '#contract/learning/base/words.ts'
import { instant } from '../../../db/columns.ts'
import { tutors } from '../../catalogue/tables/index.ts'

export const calendarProblem = pgEnum('calendar_problem', calendarProblems)

/** A tutor's other calendar. Only busy hours are stored: no titles, no people. */
export const busyCalendars = pgTable(
  'busy_calendars',
  {
    id: text('id').primaryKey(),
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id, { onDelete: 'cascade' }),
    /** Anybody who knows it can read the calendar, so it never leaves the service. */
    address: text('address').notNull(),
    /** Starts and ends as ISO 8601 instants, in order and not overlapping. */
    hours: jsonb('hours').$type<readonly (readonly [from: string, to: string])[]>().notNull().default([]),
    read_at: instant('read_at'),
    /** Why the last read failed. The hours are then those of the last read that succeeded. */
    problem: calendarProblem('problem'),
    next_at: instant('next_at').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    unique('busy_calendars_once').on(table.tutor_id, table.address),
    index('busy_calendars_next').on(table.next_at),
  ],
)
