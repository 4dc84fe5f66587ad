import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { discountKinds, discountPayers } from '#contract/learning/base/words.ts'
import { instant, paise } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'
import { tutors } from '../../catalogue/tables/index.ts'

export const discountKind = pgEnum('discount_kind', discountKinds)
export const discountPayer = pgEnum('discount_payer', discountPayers)

/** A use is an order with the code that didn't end unpaid, so an order that ends unpaid frees its use. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: text('id').primaryKey(),
    /** In capitals, however it's typed. */
    code: text('code').notNull().unique(),
    /** The tutor who pays for it; null if the company does. */
    tutor_id: text('tutor_id').references(() => tutors.user_id),
    kind: discountKind('kind').notNull(),
    /** Basis points for a share, paise for a sum. */
    amount: paise('amount').notNull(),
    /** The maximum discount per order. */
    cap: paise('cap'),
    /** Days in India, including the last one. */
    first_day: date('first_day', { mode: 'string' }).notNull(),
    last_day: date('last_day', { mode: 'string' }),
    times: integer('times'),
    times_per_person: integer('times_per_person').notNull().default(1),
    first_order: boolean('first_order').notNull().default(false),
    /** Null for all courses, or for all of the tutor's courses. */
    course_ids: text('course_ids').array(),
    note: text('note'),
    /** Nobody can use it until a second person has approved it. */
    waits: boolean('waits').notNull().default(false),
    approved_by: text('approved_by').references(() => users.id),
    approved_at: instant('approved_at'),
    stopped_at: instant('stopped_at'),
    created_by: text('created_by')
      .notNull()
      .references(() => users.id),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('discount_codes_tutor').on(table.tutor_id, table.created_at),
    index('discount_codes_newest').on(table.created_at, table.id),
    index('discount_codes_waiting')
      .on(table.created_at)
      .where(sql`${table.waits} AND ${table.stopped_at} IS NULL`),
    check('discount_codes_code', sql`${table.code} ~ '^[A-Z0-9]{4,20}$'`),
    check(
      'discount_codes_amount',
      sql`${table.amount} > 0 AND (${table.kind} <> 'share' OR ${table.amount} <= 10000)`,
    ),
    check('discount_codes_cap', sql`${table.cap} > 0`),
    // What a code of the company can cost is always known.
    check(
      'discount_codes_bound',
      sql`${table.tutor_id} IS NOT NULL OR (${table.times} IS NOT NULL AND (${table.kind} <> 'share' OR ${table.cap} IS NOT NULL))`,
    ),
    check(
      'discount_codes_waits',
      sql`NOT ${table.waits} OR (${table.tutor_id} IS NULL AND ${table.approved_by} IS NULL)`,
    ),
    check(
      'discount_codes_approved',
      sql`(${table.approved_by} IS NULL) = (${table.approved_at} IS NULL) AND (${table.approved_by} IS NULL OR (${table.tutor_id} IS NULL AND ${table.approved_by} <> ${table.created_by}))`,
    ),
    check('discount_codes_days', sql`${table.last_day} >= ${table.first_day}`),
    check('discount_codes_times', sql`${table.times} > 0 AND ${table.times_per_person} > 0`),
    check(
      'discount_codes_tutor_share',
      sql`${table.tutor_id} IS NULL OR (${table.kind} = 'share' AND ${table.amount} <= 5000)`,
    ),
  ],
)
