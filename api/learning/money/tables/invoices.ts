import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { paperKinds } from '#contract/learning/base/words.ts'
import { instant, paise } from '../../../db/columns.ts'
import { tutors } from '../../catalogue/tables/index.ts'
import { gstRegistrations } from './gst.ts'
import { orders, refunds } from './orders.ts'

export interface PaperLine {
  readonly line_id: string
  readonly title: string
  readonly detail: string
  readonly amount: number
}

/** Papers under rule 46, with everything as it was at the time. The database numbers them and refuses every change. */
export const invoices = pgTable(
  'invoices',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: paperKinds }).notNull(),
    series: text('series').notNull(),
    /** The financial year, such as `2026-27`. */
    year: text('year').notNull(),
    /** Assigned when the transaction commits, so that a failed one leaves no gap. */
    serial: integer('serial'),
    number: text('number').unique(),
    order_id: text('order_id')
      .notNull()
      .references(() => orders.id),
    refund_id: text('refund_id')
      .unique()
      .references(() => refunds.id),
    /** The paper that a credit note corrects. Its foreign key is in the migration, since the table refers to itself. */
    refers_to: text('refers_to'),
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id),
    supplier_name: text('supplier_name').notNull(),
    supplier_gstin: text('supplier_gstin'),
    supplier_address: text('supplier_address'),
    /** Null for a tutor without one. */
    registration_id: text('registration_id').references(() => gstRegistrations.id),
    recipient_name: text('recipient_name').notNull(),
    recipient_state: text('recipient_state'),
    place_of_supply: text('place_of_supply').notNull(),
    lines: jsonb('lines').$type<readonly PaperLine[]>().notNull(),
    /** In hundredths of a per cent; 0 on a bill of supply. */
    tax_rate: integer('tax_rate').notNull(),
    taxable: paise('taxable').notNull(),
    cgst: paise('cgst').notNull(),
    sgst: paise('sgst').notNull(),
    igst: paise('igst').notNull(),
    total: paise('total').notNull(),
    issued_at: instant('issued_at').notNull(),
  },
  (table) => [
    unique('invoices_serial').on(table.series, table.year, table.serial),
    uniqueIndex('invoices_once')
      .on(table.order_id, table.tutor_id)
      .where(sql`${table.kind} <> 'credit_note'`),
    index('invoices_newest').on(table.issued_at, table.id),
    index('invoices_largest').on(table.total, table.id),
    index('invoices_kind').on(table.kind, table.issued_at, table.id),
    index('invoices_order').on(table.order_id),
    index('invoices_refers_to').on(table.refers_to),
    index('invoices_tutor').on(table.tutor_id),
    check('invoices_number', sql`length(${table.number}) <= 16`),
    check(
      'invoices_sum',
      sql`${table.total} > 0 AND ${table.taxable} + ${table.cgst} + ${table.sgst} + ${table.igst} = ${table.total}`,
    ),
    check(
      'invoices_credit',
      sql`(${table.kind} = 'credit_note') = (${table.refers_to} IS NOT NULL AND ${table.refund_id} IS NOT NULL)`,
    ),
    check(
      'invoices_registered',
      sql`(${table.kind} <> 'invoice' OR ${table.registration_id} IS NOT NULL) AND (${table.registration_id} IS NULL) = (${table.supplier_gstin} IS NULL)`,
    ),
    check('invoices_untaxed', sql`${table.kind} <> 'bill_of_supply' OR ${table.taxable} = ${table.total}`),
  ],
)

/** The last serial used in each series and financial year. */
export const paperSeries = pgTable(
  'paper_series',
  {
    series: text('series').notNull(),
    year: text('year').notNull(),
    last: integer('last').notNull(),
  },
  (table) => [primaryKey({ columns: [table.series, table.year] })],
)
