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
import { bookingStatuses, proposalStatuses, sides, slotStatuses } from '#contract/learning/words.ts'
import { instant } from '../../db/columns.ts'
import { users } from './auth.ts'
import { courseSchedules, courses, tutors } from './catalogue.ts'
import { learners } from './learners.ts'

export const slotStatus = pgEnum('slot_status', slotStatuses)
export const bookingStatus = pgEnum('booking_status', bookingStatuses)
export const proposalStatus = pgEnum('proposal_status', proposalStatuses)
export const side = pgEnum('side', sides)

/** A time at which a tutor offers a demo: of one course, or of whichever the student chooses. */
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

export const bookings = pgTable(
  'bookings',
  {
    id: text('id').primaryKey(),
    slot_id: text('slot_id')
      .notNull()
      .references(() => demoSlots.id),
    /** As in the slot, so that one constraint can see both. */
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id),
    course_id: text('course_id').references(() => courses.id),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id),
    /** Who comes, where that isn't the account holder. */
    learner_id: text('learner_id'),
    note: text('note').notNull().default(''),
    status: bookingStatus('status').notNull().default('requested'),
    /** Why it was declined or cancelled. */
    reason: text('reason'),
    /** The caller's intent: the same request, sent again, finds the booking that it made. */
    intent: text('intent').unique(),
    /** Raised with every change, as calendars require. */
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
    /** What the tutor recommends to this student. */
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

/** Times at which a student could come to a demo, where no slot fits. */
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
    /** Who would come, where that isn't the account holder. */
    learner_id: text('learner_id'),
    /** Instants as in ISO 8601, soonest first. */
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
