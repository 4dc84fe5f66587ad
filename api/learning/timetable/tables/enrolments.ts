import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  type AttendanceMark,
  attendanceMarks,
  disputeOutcomes,
  disputeReasons,
  disputeStatuses,
  enrolmentStatuses,
} from '#contract/learning/base/words.ts'
import { instant, paise } from '../../../db/columns.ts'
import { learners, users } from '../../base/tables/index.ts'
import { classSessions, courseSchedules, tutors } from '../../catalogue/tables/index.ts'
import { orderLines, refunds } from '../../money/tables/index.ts'

export const enrolmentStatus = pgEnum('enrolment_status', enrolmentStatuses)
export const attendanceMark = pgEnum('attendance_mark', attendanceMarks)
export const disputeStatus = pgEnum('dispute_status', disputeStatuses)
export const disputeReason = pgEnum('dispute_reason', disputeReasons)
export const disputeOutcome = pgEnum('dispute_outcome', disputeOutcomes)

/** A student's seat in a schedule. */
export const userSchedules = pgTable(
  'user_schedules',
  {
    id: text('id').primaryKey(),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id),
    schedule_id: text('schedule_id')
      .notNull()
      .references(() => courseSchedules.id),
    /** Who has the seat, if not the account holder. */
    learner_id: text('learner_id'),
    /** Unique, so that an order line is fulfilled only once. */
    line_id: text('line_id')
      .notNull()
      .unique()
      .references((): AnyPgColumn => orderLines.id),
    /** Unique, so that a seat is renewed only once. */
    renewed_from: text('renewed_from')
      .unique()
      .references((): AnyPgColumn => userSchedules.id),
    classes_total: integer('classes_total').notNull(),
    classes_used: integer('classes_used').notNull().default(0),
    /** True while the schedule that continues this one reserves a seat for this student. */
    keeps_seat: boolean('keeps_seat').notNull().default(false),
    status: enrolmentStatus('status').notNull().default('upcoming'),
    /** Why it ended early. */
    reason: text('reason'),
    /** When the ledger settled what was left of the seat's price, after its end. */
    settled_at: instant('settled_at'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('user_schedules_once')
      .on(table.student_id, table.schedule_id, sql`coalesce(${table.learner_id}, '')`)
      .where(sql`${table.status} <> 'cancelled'`),
    foreignKey({
      name: 'user_schedules_learner',
      columns: [table.learner_id, table.student_id],
      foreignColumns: [learners.id, learners.guardian_id],
    }),
    index('user_schedules_of_learner').on(table.learner_id).where(sql`${table.learner_id} IS NOT NULL`),
    index('user_schedules_schedule').on(table.schedule_id),
    // Covers cancelled seats too, which a student's own list shows.
    // Includes the status, so that the index alone answers whether somebody is learning now.
    index('user_schedules_student').on(table.student_id, table.status),
    index('user_schedules_unsettled')
      .on(table.updated_at)
      .where(sql`${table.status} IN ('completed', 'cancelled') AND ${table.settled_at} IS NULL`),
    check(
      'user_schedules_classes',
      sql`${table.classes_used} >= 0 AND ${table.classes_used} <= ${table.classes_total}`,
    ),
  ],
)

export const attendance = pgTable(
  'attendance',
  {
    session_id: text('session_id')
      .notNull()
      .references(() => classSessions.id, { onDelete: 'cascade' }),
    user_schedule_id: text('user_schedule_id')
      .notNull()
      .references(() => userSchedules.id, { onDelete: 'cascade' }),
    mark: attendanceMark('mark').notNull(),
    note: text('note').notNull().default(''),
    marked_by: text('marked_by')
      .notNull()
      .references(() => users.id),
    marked_at: instant('marked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session_id, table.user_schedule_id] }),
    index('attendance_user_schedule').on(table.user_schedule_id),
  ],
)

/** A class that a student has said they can't come to. */
export const absences = pgTable(
  'absences',
  {
    session_id: text('session_id')
      .notNull()
      .references(() => classSessions.id, { onDelete: 'cascade' }),
    user_schedule_id: text('user_schedule_id')
      .notNull()
      .references(() => userSchedules.id, { onDelete: 'cascade' }),
    /** When the class was due to begin. Once it has moved, the student may be able to come. */
    starts_at: instant('starts_at').notNull(),
    words: text('words').notNull().default(''),
    said_at: instant('said_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.session_id, table.user_schedule_id] }),
    index('absences_user_schedule').on(table.user_schedule_id),
  ],
)

/** A class that a student gave back in time, for credit. This can't be undone. */
export const classesGivenBack = pgTable(
  'classes_given_back',
  {
    refund_id: text('refund_id')
      .primaryKey()
      .references(() => refunds.id),
    user_schedule_id: text('user_schedule_id')
      .notNull()
      .references(() => userSchedules.id),
    /** Null once rescheduling has dropped the class. */
    session_id: text('session_id').references(() => classSessions.id, { onDelete: 'set null' }),
    given_at: instant('given_at').notNull(),
  },
  (table) => [unique('classes_given_back_once').on(table.user_schedule_id, table.session_id)],
)

/** A copy of the records when the dispute was raised. Later edits don't change it. */
export interface DisputeRecord {
  readonly classes_total: number
  readonly classes_used: number
  readonly attendance: readonly {
    readonly number: number
    readonly starts_at: string
    readonly mark: AttendanceMark | null
  }[]
}

export const disputes = pgTable(
  'disputes',
  {
    id: text('id').primaryKey(),
    user_schedule_id: text('user_schedule_id')
      .notNull()
      .references(() => userSchedules.id),
    session_id: text('session_id').references(() => classSessions.id, { onDelete: 'set null' }),
    student_id: text('student_id')
      .notNull()
      .references(() => users.id),
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id),
    reason: disputeReason('reason').notNull(),
    text: text('text').notNull(),
    /** Ids of uploaded pictures. */
    evidence: text('evidence').array().notNull().default(sql`ARRAY[]::text[]`),
    record: jsonb('record').$type<DisputeRecord>().notNull(),
    status: disputeStatus('status').notNull().default('opened'),
    answer: text('answer'),
    answered_at: instant('answered_at'),
    outcome: disputeOutcome('outcome'),
    outcome_note: text('outcome_note'),
    refund: paise('refund'),
    resolved_at: instant('resolved_at'),
    /** The member of staff who handles it. */
    owner_id: text('owner_id').references(() => users.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('disputes_student').on(table.student_id),
    index('disputes_tutor').on(table.tutor_id),
    index('disputes_owner').on(table.owner_id),
    index('disputes_newest').on(table.created_at, table.id),
    index('disputes_state').on(table.status, table.created_at, table.id),
    index('disputes_reason').on(table.reason, table.created_at, table.id),
    index('disputes_due').on(
      sql`(CASE WHEN ${table.status} IN ('opened', 'answered') THEN ${table.created_at} ELSE 'infinity'::timestamptz END)`,
      table.id,
    ),
    uniqueIndex('disputes_one_live')
      .on(table.user_schedule_id, sql`coalesce(${table.session_id}, '')`)
      .where(sql`${table.status} IN ('opened', 'answered')`),
  ],
)
