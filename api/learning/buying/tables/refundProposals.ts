import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { refundWays } from '#contract/learning/base/words.ts'
import { instant, paise } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'
import { orderLines, orders } from '../../money/tables/index.ts'
import { disputes } from '../../timetable/tables/index.ts'

/** A refund that is more than the person may give alone; a colleague approves or refuses it. */
export const refundProposals = pgTable(
  'refund_proposals',
  {
    id: text('id').primaryKey(),
    order_id: text('order_id')
      .notNull()
      .references(() => orders.id),
    line_id: text('line_id')
      .notNull()
      .references(() => orderLines.id),
    /** The dispute that it decides, if it was proposed there. */
    dispute_id: text('dispute_id').references(() => disputes.id),
    classes: integer('classes'),
    amount: paise('amount').notNull(),
    /** What was left of the line when it was proposed; if that has changed, it can't be approved. */
    left: paise('left').notNull(),
    way: text('way', { enum: refundWays }).notNull(),
    reason: text('reason').notNull(),
    proposed_by: text('proposed_by')
      .notNull()
      .references(() => users.id),
    proposed_at: instant('proposed_at').notNull(),
    approved_by: text('approved_by').references(() => users.id),
    refused_by: text('refused_by').references(() => users.id),
    /** With neither of the two, its dispute was decided or withdrawn without it. */
    decided_at: instant('decided_at'),
  },
  (table) => [
    uniqueIndex('refund_proposals_waiting').on(table.line_id).where(sql`${table.decided_at} IS NULL`),
    index('refund_proposals_order').on(table.order_id),
    index('refund_proposals_dispute').on(table.dispute_id),
    check('refund_proposals_two', sql`${table.approved_by} <> ${table.proposed_by}`),
    check(
      'refund_proposals_state',
      sql`num_nonnulls(${table.approved_by}, ${table.refused_by}) <= num_nonnulls(${table.decided_at})`,
    ),
    check('refund_proposals_amount', sql`${table.amount} > 0 AND ${table.amount} <= ${table.left}`),
    check('refund_proposals_classes', sql`(${table.classes} IS NULL) = (${table.dispute_id} IS NOT NULL)`),
  ],
)
