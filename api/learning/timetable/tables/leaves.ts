import { sql } from 'drizzle-orm'
import { check, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { tutors } from '../../catalogue/tables/index.ts'

/** What undoing a leave restores. */
export interface BeforeLeave {
  readonly lessons: readonly {
    readonly id: string
    readonly status: 'scheduled' | 'rescheduled'
    readonly starts_at: string
    readonly ends_at: string
    readonly moved_from: string | null
    readonly change_note: string | null
  }[]
  /** The classes that replace cancelled ones. */
  readonly added: readonly string[]
}

/** Days off. A trigger adds them to the tutor's hours, so nothing else can be scheduled then. */
export const tutorLeaves = pgTable(
  'tutor_leaves',
  {
    id: text('id').primaryKey(),
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id, { onDelete: 'cascade' }),
    from_day: date('from_day', { mode: 'string' }).notNull(),
    to_day: date('to_day', { mode: 'string' }).notNull(),
    time_zone: text('time_zone').notNull(),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    /** The reason that families were given. */
    reason: text('reason').notNull(),
    before: jsonb('before').$type<BeforeLeave>().notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('tutor_leaves_tutor').on(table.tutor_id, table.ends_at),
    check('tutor_leaves_days', sql`${table.to_day} >= ${table.from_day}`),
    check('tutor_leaves_order', sql`${table.ends_at} > ${table.starts_at}`),
  ],
)
