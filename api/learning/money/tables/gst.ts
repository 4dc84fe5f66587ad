import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { tutors } from '../../catalogue/tables/index.ts'

/** The GST registrations under which tutors bill. One that ended or was corrected stays, since papers refer to it. */
export const gstRegistrations = pgTable(
  'gst_registrations',
  {
    id: text('id').primaryKey(),
    tutor_id: text('tutor_id')
      .notNull()
      .references(() => tutors.user_id),
    gstin: text('gstin').notNull(),
    legal_name: text('legal_name').notNull(),
    /** Empty for a GSTIN that came from the payout details of earlier versions. */
    address: text('address').notNull(),
    /** Makes the numbers of this tutor's papers their own; the same for all of the tutor's rows with this GSTIN. */
    series: integer('series').notNull(),
    created_at: instant('created_at').notNull(),
    ended_at: instant('ended_at'),
  },
  (table) => [
    index('gst_registrations_tutor').on(table.tutor_id, table.gstin),
    uniqueIndex('gst_registrations_current').on(table.tutor_id).where(sql`${table.ended_at} IS NULL`),
    check('gst_registrations_series', sql`${table.series} > 0`),
  ],
)
