import { sql } from 'drizzle-orm'
import { check, index, pgEnum, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { payoutRunStatuses, payoutStatuses } from '#contract/learning/money/payoutWords.ts'
import { instant, paise } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'
import { tutors } from '../../catalogue/tables/index.ts'

export const payoutRunStatus = pgEnum('payout_run_status', payoutRunStatuses)
export const payoutStatus = pgEnum('payout_status', payoutStatuses)

/** Where a tutor's money goes: to the newest details in effect. A change can be cancelled until it takes effect. */
export const payoutDetails = pgTable(
  'payout_details',
  {
    id: text('id').primaryKey(),
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id),
    account_name: text('account_name').notNull(),
    account_number: text('account_number').notNull(),
    ifsc: text('ifsc').notNull(),
    pan: text('pan').notNull(),
    /** From before tutors registered with `gst_registrations`; no longer written. */
    gstin: text('gstin'),
    valid_from: instant('valid_from').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('payout_details_tutor').on(table.tutor_id, table.valid_from)],
)

/** Payouts that one person prepares and another approves. */
export const payoutRuns = pgTable(
  'payout_runs',
  {
    id: text('id').primaryKey(),
    number: text('number').notNull().unique(),
    status: payoutRunStatus('status').notNull().default('prepared'),
    prepared_by: text('prepared_by')
      .notNull()
      .references(() => users.id),
    decided_by: text('decided_by').references(() => users.id),
    decided_at: instant('decided_at'),
    reason: text('reason'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    check('payout_runs_decided', sql`(${table.status} = 'prepared') = (${table.decided_by} IS NULL)`),
    check(
      'payout_runs_two_people',
      sql`${table.status} <> 'approved' OR ${table.decided_by} <> ${table.prepared_by}`,
    ),
  ],
)

export const payouts = pgTable(
  'payouts',
  {
    id: text('id').primaryKey(),
    /** The reference on the bank's statement, such as PO-4F7K-2M9P. */
    number: text('number').notNull().unique(),
    run_id: text('run_id')
      .notNull()
      .references(() => payoutRuns.id),
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id),
    details_id: text('details_id')
      .notNull()
      .references(() => payoutDetails.id),
    /** What was due, how much of it is withheld as income tax, and how much is sent. */
    gross: paise('gross').notNull(),
    tds: paise('tds').notNull(),
    amount: paise('amount').notNull(),
    status: payoutStatus('status').notNull().default('prepared'),
    /** The bank's; it stays if the bank returns the payout later. */
    reference: text('reference'),
    reason: text('reason'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    unique('payouts_once').on(table.run_id, table.tutor_id),
    index('payouts_tutor').on(table.tutor_id),
    // A tutor can be in only one open run.
    uniqueIndex('payouts_open').on(table.tutor_id).where(sql`${table.status} IN ('prepared', 'sending')`),
    check('payouts_sum', sql`${table.gross} = ${table.tds} + ${table.amount} AND ${table.amount} > 0`),
    // The bank gives each payment a reference of its own.
    uniqueIndex('payouts_reference').on(sql`upper(${table.reference})`),
    check(
      'payouts_paid',
      sql`(${table.reference} IS NOT NULL OR ${table.status} <> 'paid') AND (${table.reference} IS NULL OR ${table.status} IN ('paid', 'returned'))`,
    ),
  ],
)
