import { sql } from 'drizzle-orm'
import { check, date, index, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { type CheckedPart, verificationStatuses } from '#contract/learning/catalogue/verificationWords.ts'
import { instant } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'
import { tutors } from './catalogue.ts'

export const verificationStatus = pgEnum('verification_status', verificationStatuses)

/** What each tutor last sent for verification, and the decision. */
export const tutorVerifications = pgTable(
  'tutor_verifications',
  {
    id: text('id').primaryKey(),
    tutor_id: text('tutor_id')
      .notNull()
      .unique('tutor_verifications_tutor')
      .references(() => tutors.user_id, { onDelete: 'cascade' }),
    status: verificationStatus('status').notNull(),
    about: text('about').notNull(),
    meet_on: date('meet_on', { mode: 'string' }),
    /** Ids of uploads; empty once they are deleted. */
    identity: text('identity').array().notNull().default(sql`ARRAY[]::text[]`),
    qualification: text('qualification').array().notNull().default(sql`ARRAY[]::text[]`),
    sent_at: instant('sent_at').notNull(),
    decided_at: instant('decided_at'),
    decided_by: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason'),
    checked: text('checked').array().$type<CheckedPart[]>().notNull().default(sql`ARRAY[]::text[]`),
    delete_at: instant('delete_at'),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    check('tutor_verifications_checked', sql`(${table.status} = 'verified') = (${table.checked} <> '{}')`),
    check('tutor_verifications_decided', sql`(${table.status} = 'waiting') = (${table.decided_at} IS NULL)`),
    check(
      'tutor_verifications_reason',
      sql`(${table.status} IN ('asked', 'refused')) = (${table.reason} IS NOT NULL)`,
    ),
    index('tutor_verifications_waiting').on(table.status, table.sent_at),
    index('tutor_verifications_deletion').on(table.delete_at).where(sql`${table.delete_at} IS NOT NULL`),
  ],
)
