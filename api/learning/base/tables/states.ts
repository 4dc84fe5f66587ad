import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { users } from './users.ts'

/** The allowed transitions; a trigger refuses all others. */
export const stateMoves = pgTable(
  'state_moves',
  {
    entity: text('entity').notNull(),
    from_state: text('from_state').notNull(),
    to_state: text('to_state').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entity, table.from_state, table.to_state] })],
)

/** Who changed which state, and when. The same trigger writes it, so no change goes unrecorded. */
export const stateEvents = pgTable(
  'state_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    entity: text('entity').notNull(),
    entity_id: text('entity_id').notNull(),
    from_state: text('from_state'),
    to_state: text('to_state').notNull(),
    /** Null if time or a payment caused the change. */
    by_user: text('by_user').references(() => users.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  (table) => [index('state_events_entity').on(table.entity, table.entity_id)],
)

/** A tutor's busy times: classes, demos and days off. Triggers maintain them, and no two of one tutor may overlap. */
export const tutorHours = pgTable('tutor_hours', {
  /** The id of the class, the demo slot or the days off. */
  source_id: text('source_id').primaryKey(),
  tutor_id: text('tutor_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  starts_at: instant('starts_at').notNull(),
  ends_at: instant('ends_at').notNull(),
})
