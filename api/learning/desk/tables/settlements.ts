import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import {
  differenceKinds,
  lineFates,
  lineKinds,
  reportStates,
  settlementProviders,
} from '#contract/learning/desk/settlementWords.ts'
import { instant, paise } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'
import { ledgerCorrections, payments, refunds } from '../../money/tables/index.ts'

/** A provider's report of what it settled, from an uploaded file. */
export const settlementReports = pgTable(
  'settlement_reports',
  {
    id: text('id').primaryKey(),
    provider: text('provider', { enum: settlementProviders }).notNull(),
    name: text('name').notNull(),
    bytes: integer('bytes').notNull(),
    state: text('state', { enum: reportStates }).notNull().default('waiting'),
    /** The hash of the file's bytes, so that the same file is read only once. */
    digest: text('digest'),
    lines: integer('lines').notNull().default(0),
    /** When the first and the last payment or refund in the report happened. */
    first_at: instant('first_at'),
    last_at: instant('last_at'),
    announced_by: text('announced_by')
      .notNull()
      .references(() => users.id),
    taken_by: text('taken_by').references(() => users.id),
    taken_at: instant('taken_at'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('settlement_reports_digest')
      .on(table.provider, table.digest)
      .where(sql`${table.state} IN ('read', 'taken')`),
    check('settlement_reports_taken', sql`(${table.state} = 'taken') = (${table.taken_by} IS NOT NULL)`),
    check('settlement_reports_read', sql`${table.state} = 'waiting' OR ${table.digest} IS NOT NULL`),
  ],
)

/**
 * A line of a report. It has an entry once it is in the ledger; no two entries are for the same `line_key`. There are
 * no foreign keys to payments, refunds and entries: those are never deleted, and a hundred thousand lines arrive in one
 * go.
 */
export const settlementLines = pgTable(
  'settlement_lines',
  {
    report_id: text('report_id').notNull(),
    position: integer('position').notNull(),
    provider: text('provider', { enum: settlementProviders }).notNull(),
    /** Identifies the same line in other reports. */
    line_key: text('line_key').notNull(),
    kind: text('kind', { enum: lineKinds }).notNull(),
    /** The provider's own id of the payment or refund. */
    name: text('name').notNull(),
    /** Empty until the provider has settled it. */
    settlement: text('settlement').notNull(),
    /** Positive for money that came in, negative for money that went out. */
    amount: paise('amount').notNull(),
    fee: paise('fee').notNull(),
    tax: paise('tax').notNull(),
    /** What the bank received. */
    net: paise('net').notNull(),
    happened_at: instant('happened_at').notNull(),
    settled_at: instant('settled_at'),
    fate: text('fate', { enum: lineFates }).notNull().default('matches'),
    payment_id: text('payment_id'),
    refund_id: text('refund_id'),
    ours: paise('ours'),
    /** The number of its ledger entry. */
    entry: bigint('entry', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.report_id, table.position] }),
    foreignKey({
      name: 'settlement_lines_report',
      columns: [table.report_id],
      foreignColumns: [settlementReports.id],
    }).onDelete('cascade'),
    uniqueIndex('settlement_lines_once')
      .on(table.provider, table.line_key)
      .where(sql`${table.entry} IS NOT NULL`),
    // The ledger compares each entry with its lines.
    index('settlement_lines_entry').on(table.entry).where(sql`${table.entry} IS NOT NULL`),
    index('settlement_lines_payment')
      .on(table.payment_id)
      .where(sql`${table.entry} IS NOT NULL AND ${table.payment_id} IS NOT NULL`),
    index('settlement_lines_refund')
      .on(table.refund_id)
      .where(sql`${table.entry} IS NOT NULL AND ${table.refund_id} IS NOT NULL`),
    // Reports arrive in time order, so a day's rows are next to each other on disk.
    index('settlement_lines_times').using('brin', table.happened_at, table.settled_at),
  ],
)

/** Where a report and the ledger differ: work for staff until a correction or a reason settles it. */
export const settlementDifferences = pgTable(
  'settlement_differences',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: differenceKinds }).notNull(),
    /** Unique, so that the same difference becomes work only once, even if it's read again. */
    cause: text('cause').notNull().unique(),
    provider: text('provider', { enum: settlementProviders }).notNull(),
    report_id: text('report_id')
      .notNull()
      .references(() => settlementReports.id),
    name: text('name').notNull(),
    happened_at: instant('happened_at').notNull(),
    settlement: text('settlement'),
    theirs: paise('theirs'),
    charges: paise('charges'),
    ours: paise('ours'),
    payment_id: text('payment_id').references(() => payments.id),
    refund_id: text('refund_id').references(() => refunds.id),
    /** The member of staff who is working on it. */
    taken_by: text('taken_by').references(() => users.id),
    note: text('note'),
    correction_id: text('correction_id').references(() => ledgerCorrections.id),
    reason: text('reason'),
    /** Null if a later report settled it. */
    settled_by: text('settled_by').references(() => users.id),
    settled_at: instant('settled_at'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('settlement_differences_open').on(table.happened_at).where(sql`${table.settled_at} IS NULL`),
    index('settlement_differences_report').on(table.report_id),
    index('settlement_differences_happened').on(table.happened_at),
    index('settlement_differences_payment').on(table.payment_id),
    check(
      'settlement_differences_settled',
      sql`(${table.settled_at} IS NULL) = (${table.reason} IS NULL) AND (${table.settled_by} IS NULL OR ${table.settled_at} IS NOT NULL)`,
    ),
  ],
)
