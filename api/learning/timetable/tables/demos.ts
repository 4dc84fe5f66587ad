import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bookingStatuses, proposalStatuses, sides } from '#contract/learning/base/words.ts'
import { instant } from '../../../db/columns.ts'
import { learners, users } from '../../base/tables/index.ts'
import { courseSchedules, courses, demoSlots, tutors } from '../../catalogue/tables/index.ts'

export const bookingStatus = pgEnum('booking_status', bookingStatuses)
export const proposalStatus = pgEnum('proposal_status', proposalStatuses)
export const side = pgEnum('side', sides)

export const bookings = pgTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    slot_id: text('slot_id')
      .notNull()
      .references(() => demoSlots.id),
    /** Copied from the slot, so that the index `bookings_one_live` can use it. */
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id),
    course_id: text('course_id').references(() => courses.id),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id),
    /** Who comes, if not the account holder. */
    learner_id: text('learner_id'),
    note: text('note').notNull().default(''),
    status: bookingStatus('status').notNull().default('requested'),
    /** Why it was declined or cancelled. */
    reason: text('reason'),
    /** The caller's idempotency key: repeating the request returns the booking it made. */
    intent: text('intent').unique(),
    /** Incremented with every change, as calendars require. */
    sequence: integer('sequence').notNull().default(0),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('bookings_slot').on(table.slot_id),
    index('bookings_tutor').on(table.tutor_id, table.status),
    index('bookings_student').on(table.student_id),
    uniqueIndex('bookings_one_live')
      .on(
        sql`coalesce(${table.learner_id}, ${table.student_id})`,
        sql`coalesce(${table.course_id}, ${table.tutor_id})`,
      )
      .where(sql`${table.status} IN ('requested', 'confirmed')`),
    foreignKey({
      name: 'bookings_learner',
      columns: [table.learner_id, table.student_id],
      foreignColumns: [learners.id, learners.guardian_id],
    }),
    index('bookings_of_learner').on(table.learner_id).where(sql`${table.learner_id} IS NOT NULL`),
  ],
)

export const demoFeedback = pgTable(
  'demo_feedback',
  {
    booking_id: text('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    side: side('side').notNull(),
    rating: integer('rating'),
    text: text('text').notNull(),
    /** The group that the tutor recommends to this student. */
    recommended_schedule_id: text('recommended_schedule_id').references(() => courseSchedules.id, {
      onDelete: 'set null',
    }),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.booking_id, table.side] }),
    check('demo_feedback_rating', sql`${table.rating} BETWEEN 1 AND 5`),
  ],
)

/** Times at which a student could come to a demo, proposed because no slot fits. */
export const demoProposals = pgTable(
  'demo_proposals',
  {
    id: text('id').primaryKey(),
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id, { onDelete: 'cascade' }),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    course_id: text('course_id')
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    /** Who would come, if not the account holder. */
    learner_id: text('learner_id'),
    /** ISO 8601 instants, soonest first. */
    times: jsonb('times').$type<readonly string[]>().notNull(),
    minutes: integer('minutes').notNull(),
    note: text('note').notNull().default(''),
    status: proposalStatus('status').notNull().default('open'),
    reason: text('reason'),
    booking_id: text('booking_id').references(() => bookings.id, { onDelete: 'set null' }),
    /** When it lapses without an answer. */
    answer_by: instant('answer_by').notNull(),
    intent: text('intent').unique(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('demo_proposals_tutor').on(table.tutor_id, table.status),
    index('demo_proposals_student').on(table.student_id, table.created_at),
    index('demo_proposals_course').on(table.course_id),
    uniqueIndex('demo_proposals_one_open')
      .on(sql`coalesce(${table.learner_id}, ${table.student_id})`, table.course_id)
      .where(sql`${table.status} = 'open'`),
    foreignKey({
      name: 'demo_proposals_learner',
      columns: [table.learner_id, table.student_id],
      foreignColumns: [learners.id, learners.guardian_id],
    }),
    index('demo_proposals_of_learner').on(table.learner_id).where(sql`${table.learner_id} IS NOT NULL`),
    check('demo_proposals_times', sql`jsonb_array_length(${table.times}) BETWEEN 1 AND 3`),
  ],
)
