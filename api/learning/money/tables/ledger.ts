import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts, entryKinds } from '#contract/learning/money/ledgerWords.ts'
import { instant, paise } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'
import { classSessions } from '../../catalogue/tables/index.ts'
import { orderLines, orders } from './orders.ts'

/** What moved money and why, once for each cause. The database refuses every change, and entries that don't balance. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: entryKinds }).notNull(),
    /** What caused it, such as `payment <id>`. A second entry with the same cause is refused. */
    cause: text('cause').notNull().unique(),
    order_id: text('order_id').references(() => orders.id),
    lesson_id: text('lesson_id').references(() => classSessions.id),
    /** Why a correction or goodwill was booked, and by whom. */
    reason: text('reason'),
    by_user: text('by_user').references(() => users.id),
    /** How many lines it has, so that none can be added later. */
    lines: integer('lines').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('ledger_entries_newest').on(table.at, table.number),
    index('ledger_entries_order').on(table.order_id),
    index('ledger_entries_lesson').on(table.lesson_id),
    index('ledger_entries_kind').on(table.kind, table.at, table.number),
  ],
)

export const ledgerLines = pgTable(
  'ledger_lines',
  {
    entry: bigint('entry', { mode: 'number' })
      .notNull()
      .references(() => ledgerEntries.number),
    position: integer('position').notNull(),
    account: text('account', { enum: accounts }).notNull(),
    /** The tutor or student who owns the account; empty for the company's own. */
    owner: text('owner').notNull().default(''),
    /** Positive if the account receives something, negative if it owes more. */
    amount: paise('amount').notNull(),
    line_id: text('line_id').references(() => orderLines.id),
    lesson_id: text('lesson_id').references(() => classSessions.id),
  },
  (table) => [
    primaryKey({ columns: [table.entry, table.position] }),
    index('ledger_lines_of_entry').on(table.entry, table.account),
    index('ledger_lines_account').on(table.account, table.owner, table.entry),
    index('ledger_lines_line').on(table.line_id),
    index('ledger_lines_lesson').on(table.lesson_id),
    check('ledger_lines_amount', sql`${table.amount} <> 0`),
  ],
)

/** The sum of each account's lines, kept by a trigger. What is owed for classes can't be overdrawn, nor can credit. */
export const ledgerBalances = pgTable(
  'ledger_balances',
  {
    account: text('account', { enum: accounts }).notNull(),
    owner: text('owner').notNull(),
    balance: paise('balance').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.owner] }),
    check(
      'ledger_balances_covered',
      sql`${table.account} NOT IN ('prepaid', 'held', 'credit', 'credit_held') OR ${table.balance} <= 0`,
    ),
  ],
)

/** When the ledger was introduced: earlier settlements aren't in it. Without a row, it was there from the start. */
export const ledgerOpening = pgTable('ledger_opening', {
  opened_at: instant('opened_at').primaryKey(),
})

/** A correction that was proposed; a colleague approves or refuses it. */
export const ledgerCorrections = pgTable(
  'ledger_corrections',
  {
    id: text('id').primaryKey(),
    from_account: text('from_account', { enum: accounts }).notNull(),
    from_owner: text('from_owner').notNull().default(''),
    to_account: text('to_account', { enum: accounts }).notNull(),
    to_owner: text('to_owner').notNull().default(''),
    amount: paise('amount').notNull(),
    reason: text('reason').notNull(),
    proposed_by: text('proposed_by')
      .notNull()
      .references(() => users.id),
    proposed_at: instant('proposed_at').notNull(),
    approved_by: text('approved_by').references(() => users.id),
    refused_by: text('refused_by').references(() => users.id),
    decided_at: instant('decided_at'),
    entry: bigint('entry', { mode: 'number' })
      .unique()
      .references(() => ledgerEntries.number),
  },
  (table) => [
    index('ledger_corrections_newest').on(table.proposed_at),
    check('ledger_corrections_two', sql`${table.approved_by} <> ${table.proposed_by}`),
    check(
      'ledger_corrections_state',
      sql`(${table.approved_by} IS NULL) = (${table.entry} IS NULL)
        AND num_nonnulls(${table.approved_by}, ${table.refused_by}) = num_nonnulls(${table.decided_at})`,
    ),
    check('ledger_corrections_amount', sql`${table.amount} > 0`),
    check(
      'ledger_corrections_accounts',
      sql`${table.from_account} NOT IN ('prepaid', 'held', 'sending', 'refunds_due', 'credit_held')
        AND ${table.to_account} NOT IN ('prepaid', 'held', 'sending', 'refunds_due', 'credit_held')
        AND (${table.from_account} IN ('due', 'credit')) = (${table.from_owner} <> '') AND (${table.to_account} IN ('due', 'credit')) = (${table.to_owner} <> '')
        AND (${table.from_account}, ${table.from_owner}) <> (${table.to_account}, ${table.to_owner})`,
    ),
  ],
)

/** When balances were checked against the lines, and how many were wrong. */
export const ledgerChecks = pgTable('ledger_checks', {
  at: instant('at').primaryKey(),
  lines: bigint('lines', { mode: 'number' }).notNull(),
  wrong: integer('wrong').notNull(),
})
