import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { moderationStates, reportedKinds, reportReasons } from '#contract/learning/desk/moderationWords.ts'
import { instant } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'

export const reportedKind = pgEnum('reported_kind', reportedKinds)
export const moderationStatus = pgEnum('moderation_status', moderationStates)
export const reportReason = pgEnum('report_reason', reportReasons)

/** One thing that was reported, once or many times, and the decision about it. */
export const moderationCases = pgTable(
  'moderation_cases',
  {
    id: text('id').primaryKey(),
    kind: reportedKind('kind').notNull(),
    /** The id of the reported row, or of the tutor's account. */
    subject_id: text('subject_id').notNull(),
    author_id: text('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: moderationStatus('status').notNull().default('open'),
    /** The text when it was reported, since its author may change it before staff look at it. */
    excerpt: text('excerpt').notNull(),
    /** When staff should decide by; null once they have. */
    due_at: instant('due_at'),
    decided_by: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decided_at: instant('decided_at'),
    /** Shown to the author if it was hidden. */
    reason: text('reason'),
    appeal: text('appeal'),
    appealed_at: instant('appealed_at'),
    appeal_decided_by: text('appeal_decided_by').references(() => users.id, { onDelete: 'set null' }),
    outcome: text('outcome'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    unique('moderation_cases_subject').on(table.kind, table.subject_id),
    index('moderation_cases_state').on(table.status, table.created_at, table.id),
    index('moderation_cases_due').on(sql`coalesce(${table.due_at}, 'infinity'::timestamptz)`, table.id),
    index('moderation_cases_newest').on(table.created_at, table.id),
    index('moderation_cases_author').on(table.author_id),
    check(
      'moderation_cases_due',
      sql`(${table.status} IN ('open', 'appealed')) = (${table.due_at} IS NOT NULL)`,
    ),
    check(
      'moderation_cases_decided',
      sql`(${table.status} = 'open') = (${table.decided_at} IS NULL) AND (${table.status} = 'open') = (${table.reason} IS NULL)`,
    ),
    check(
      'moderation_cases_appeal',
      sql`(${table.status} IN ('appealed', 'upheld', 'restored')) = (${table.appeal} IS NOT NULL) AND (${table.appeal} IS NULL) = (${table.appealed_at} IS NULL)`,
    ),
    check(
      'moderation_cases_outcome',
      sql`(${table.status} IN ('upheld', 'restored')) = (${table.outcome} IS NOT NULL)`,
    ),
    check('moderation_cases_second_person', sql`${table.appeal_decided_by} <> ${table.decided_by}`),
  ],
)

/** Who reported it and why; one row for each person. */
export const moderationReports = pgTable(
  'moderation_reports',
  {
    case_id: text('case_id')
      .notNull()
      .references(() => moderationCases.id, { onDelete: 'cascade' }),
    reporter_id: text('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: reportReason('reason').notNull(),
    words: text('words').notNull(),
    created_at: instant('created_at').notNull(),
    /** When the reporter was told of the decision. */
    told_at: instant('told_at'),
  },
  (table) => [
    primaryKey({ columns: [table.case_id, table.reporter_id] }),
    index('moderation_reports_reporter').on(table.reporter_id, table.created_at),
  ],
)
