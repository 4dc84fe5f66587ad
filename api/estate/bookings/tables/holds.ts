import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { leads } from '../../leads/tables/index.ts'
import { blockUnits, unitStatus } from '../../projects/tables/index.ts'

/** Who changed a unit's status, and when. */
export const unitEvents = pgTable(
  'unit_events',
  {
    id: text('id').primaryKey(),
    unit_id: text('unit_id')
      .notNull()
      .references(() => blockUnits.id, { onDelete: 'cascade' }),
    from_status: unitStatus('from_status').notNull(),
    to_status: unitStatus('to_status').notNull(),
    /** Null if a hold ran out. */
    by: text('by'),
    reason: text('reason'),
    /** When the hold ends, if the change is a hold. */
    until: instant('until'),
    lead_id: text('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  (table) => [
    index('unit_events_unit').on(table.unit_id, table.at),
    index('unit_events_lead').on(table.lead_id),
  ],
)

/** Who a home is kept for, and until when. A trigger removes it when the home is no longer on hold. */
export const unitHolds = pgTable(
  'unit_holds',
  {
    unit_id: text('unit_id')
      .primaryKey()
      .references(() => blockUnits.id, { onDelete: 'cascade' }),
    until: instant('until').notNull(),
    /** Whom the home is held for, as the office wrote it; null if there is an enquiry instead. */
    held_for: text('held_for'),
    lead_id: text('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('unit_holds_until').on(table.until), index('unit_holds_lead').on(table.lead_id)],
)
