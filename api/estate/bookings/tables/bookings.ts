import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
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
import { homeAccounts, homeEntryKinds } from '#contract/estate/bookings/ledgerWords.ts'
import { dueParts, homeBookingStatuses, receiptWays } from '#contract/estate/bookings/words.ts'
import type { CostSheet } from '#contract/estate/projects/costs.ts'
import { buyers } from '#contract/estate/projects/words.ts'
import { instant, paise } from '../../../db/columns.ts'
import { leads } from '../../leads/tables/index.ts'
import { blockUnits } from '../../projects/tables/index.ts'

export const homeBookingStatus = pgEnum('home_booking_status', homeBookingStatuses)

/** The sale of a home to a buyer, at the price of one day. A home has at most one booking that isn't cancelled. */
export const homeBookings = pgTable(
  'home_bookings',
  {
    id: text('id').primaryKey(),
    /** The number that the buyer is given, short enough to read out on the phone. */
    reference: text('reference').notNull().unique(),
    unit_id: text('unit_id')
      .notNull()
      .references(() => blockUnits.id),
    lead_id: text('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    status: homeBookingStatus('status').notNull().default('booked'),
    name: text('name').notNull(),
    email: text('email').notNull(),
    mobile: text('mobile').notNull(),
    co_buyer: text('co_buyer'),
    /** In whose name the home is registered, which decides the stamp duty. */
    buyer: text('buyer', { enum: buyers }).notNull(),
    booked_on: date('booked_on', { mode: 'string' }).notNull(),
    /** The cost sheet of the booking day, with its rules and stages. */
    sheet: jsonb('sheet').$type<CostSheet>().notNull(),
    total: paise('total').notNull(),
    /** The agreement value with its GST; section 13 limits the booking amount to a tenth of it. */
    price: paise('price').notNull(),
    booking_amount: paise('booking_amount').notNull(),
    /** The possession date that was promised when the home was booked. */
    promised_on: date('promised_on', { mode: 'string' }),
    agreed_on: date('agreed_on', { mode: 'string' }),
    handed_over_on: date('handed_over_on', { mode: 'string' }),
    cancelled_on: date('cancelled_on', { mode: 'string' }),
    cancel_reason: text('cancel_reason'),
    given_back: paise('given_back'),
    /** Increased with every new link; earlier links stop working. */
    link: integer('link').notNull().default(1),
    by: text('by').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('home_bookings_one_buyer').on(table.unit_id).where(sql`${table.status} <> 'cancelled'`),
    index('home_bookings_unit').on(table.unit_id),
    index('home_bookings_lead').on(table.lead_id),
    index('home_bookings_newest').on(table.created_at, table.id),
    index('home_bookings_changed').on(table.updated_at, table.id),
    index('home_bookings_words').using('gin', bookingWords(table)),
    index('home_bookings_reference').on(sql`${table.reference} text_pattern_ops`),
    check('home_bookings_section_13', sql`${table.booking_amount} * 10 <= ${table.price}`),
    check('home_bookings_sums', sql`${table.booking_amount} > 0 AND ${table.total} >= ${table.price}`),
    check(
      'home_bookings_agreed',
      sql`(${table.status} <> 'agreed' OR ${table.agreed_on} IS NOT NULL)
        AND (${table.status} = 'handed_over') = (${table.handed_over_on} IS NOT NULL)
        AND (${table.handed_over_on} IS NULL OR ${table.agreed_on} IS NOT NULL)`,
    ),
    check(
      'home_bookings_cancelled',
      sql`num_nonnulls(${table.cancelled_on}, ${table.cancel_reason}, ${table.given_back}) = CASE WHEN ${table.status} = 'cancelled' THEN 3 ELSE 0 END
        AND ${table.given_back} >= 0`,
    ),
  ],
)

type Named = Readonly<Record<'name' | 'email' | 'mobile' | 'co_buyer', unknown>>

/** The words that a search for a booking looks through. */
export function bookingWords({ name, email, mobile, co_buyer }: Named) {
  return sql`to_tsvector('simple', translate(${name} || ' ' || ${email} || ' ' || ${mobile} || ' ' || right(${mobile}, 10) || ' ' || coalesce(${co_buyer}, ''), '@.+-_/:', '       '))`
}

/**
 * A booking's payment plan as it was agreed. The database refuses every change to it, and a plan that doesn't add up to
 * the price.
 */
export const homeDues = pgTable(
  'home_dues',
  {
    booking_id: text('booking_id')
      .notNull()
      .references(() => homeBookings.id),
    nth: integer('nth').notNull(),
    part: text('part', { enum: dueParts }).notNull(),
    label: text('label').notNull(),
    /** Hundredths of a percent of the price; 0 for a due that isn't an instalment of it. */
    share: integer('share').notNull(),
    amount: paise('amount').notNull(),
    /** The GST within the amount. */
    gst: paise('gst').notNull(),
    after_days: integer('after_days'),
    at_progress: integer('at_progress'),
  },
  (table) => [
    primaryKey({ name: 'home_dues_key', columns: [table.booking_id, table.nth] }),
    check('home_dues_amount', sql`${table.amount} > 0 AND ${table.gst} BETWEEN 0 AND ${table.amount}`),
    check('home_dues_due', sql`${table.after_days} >= 0 AND ${table.at_progress} BETWEEN 1 AND 100`),
  ],
)

/** Columns for numbers without gaps within a financial year, which are given at the end of the transaction. */
function numbered() {
  return { year: text('year').notNull(), serial: integer('serial'), number: text('number').unique() }
}

/** A due that a buyer was asked for. */
export const homeDemands = pgTable(
  'home_demands',
  {
    id: text('id').primaryKey(),
    booking_id: text('booking_id').notNull(),
    nth: integer('nth').notNull(),
    ...numbered(),
    amount: paise('amount').notNull(),
    due_on: date('due_on', { mode: 'string' }).notNull(),
    /** Why it is due now, such as a progress report. */
    because: text('because').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'home_demands_due',
      columns: [table.booking_id, table.nth],
      foreignColumns: [homeDues.booking_id, homeDues.nth],
    }),
    unique('home_demands_once').on(table.booking_id, table.nth),
    unique('home_demands_serial').on(table.year, table.serial),
    index('home_demands_due_on').on(table.due_on),
  ],
)

/** What a buyer paid. The database refuses a bank reference that was already recorded. */
export const homeReceipts = pgTable(
  'home_receipts',
  {
    id: text('id').primaryKey(),
    booking_id: text('booking_id')
      .notNull()
      .references(() => homeBookings.id),
    ...numbered(),
    amount: paise('amount').notNull(),
    on: date('on', { mode: 'string' }).notNull(),
    way: text('way', { enum: receiptWays }).notNull(),
    reference: text('reference').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('home_receipts_booking').on(table.booking_id, table.on),
    unique('home_receipts_serial').on(table.year, table.serial),
    uniqueIndex('home_receipts_reference').on(table.way, sql`upper(${table.reference})`),
    check('home_receipts_amount', sql`${table.amount} > 0`),
    check('home_receipts_reference', sql`${table.reference} ~ '^[A-Za-z0-9][A-Za-z0-9/ -]{3,39}$'`),
  ],
)

/** A payment that the bank took back, such as a cheque without funds. */
export const homeReceiptReturns = pgTable('home_receipt_returns', {
  receipt_id: text('receipt_id')
    .primaryKey()
    .references(() => homeReceipts.id),
  reason: text('reason').notNull(),
  on: date('on', { mode: 'string' }).notNull(),
  by: text('by').notNull(),
  at: instant('at').notNull(),
})

/** The last number given in each series of papers and each year. */
export const homeSeries = pgTable(
  'home_series',
  { series: text('series').notNull(), year: text('year').notNull(), last: integer('last').notNull() },
  (table) => [primaryKey({ name: 'home_series_key', columns: [table.series, table.year] })],
)

/** The reminders sent about each demand, at most one of each kind. */
export const homeReminders = pgTable(
  'home_reminders',
  {
    demand_id: text('demand_id')
      .notNull()
      .references(() => homeDemands.id),
    kind: text('kind', { enum: ['before', 'on', 'after'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ name: 'home_reminders_key', columns: [table.demand_id, table.kind] })],
)

/** What happened to a booking, besides its demands and receipts. */
export const homeBookingEvents = pgTable(
  'home_booking_events',
  {
    id: text('id').primaryKey(),
    booking_id: text('booking_id')
      .notNull()
      .references(() => homeBookings.id),
    from_status: homeBookingStatus('from_status'),
    to_status: homeBookingStatus('to_status').notNull(),
    reason: text('reason'),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('home_booking_events_booking').on(table.booking_id, table.at)],
)

/** Every movement of money for homes, once for each cause; the rules are those of the other ledger. */
export const homeEntries = pgTable(
  'home_entries',
  {
    number: bigint('number', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: homeEntryKinds }).notNull(),
    cause: text('cause').notNull().unique(),
    booking_id: text('booking_id')
      .notNull()
      .references(() => homeBookings.id),
    lines: integer('lines').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('home_entries_booking').on(table.booking_id)],
)

export const homeEntryLines = pgTable(
  'home_entry_lines',
  {
    entry: bigint('entry', { mode: 'number' })
      .notNull()
      .references(() => homeEntries.number),
    position: integer('position').notNull(),
    account: text('account', { enum: homeAccounts }).notNull(),
    /** The booking whose account it is; empty for the company's own accounts. */
    owner: text('owner').notNull().default(''),
    /** In paise: positive if the account receives it, negative if the account owes it. */
    amount: paise('amount').notNull(),
  },
  (table) => [
    primaryKey({ name: 'home_entry_lines_key', columns: [table.entry, table.position] }),
    index('home_entry_lines_account').on(table.account, table.owner, table.entry),
    check('home_entry_lines_amount', sql`${table.amount} <> 0`),
  ],
)

export const homeBalances = pgTable(
  'home_balances',
  {
    account: text('account', { enum: homeAccounts }).notNull(),
    owner: text('owner').notNull(),
    balance: paise('balance').notNull(),
  },
  (table) => [primaryKey({ name: 'home_balances_key', columns: [table.account, table.owner] })],
)
