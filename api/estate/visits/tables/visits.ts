import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { visitKinds, visitStatuses } from '#contract/estate/visits/words.ts'
import { instant } from '../../../db/columns.ts'
import { leads } from '../../leads/tables/index.ts'
import { guides, projects } from '../../projects/tables/index.ts'

export const visitKind = pgEnum('visit_kind', visitKinds)
export const visitStatus = pgEnum('visit_status', visitStatuses)

/**
 * A visit belongs to its enquiry and is deleted with it. Two constraints, which drizzle can't express, keep a guide
 * from being in two places: visits_one_at_a_time, and visits_time_to_travel between different places.
 */
export const visits = pgTable(
  'visits',
  {
    lead_id: text('lead_id')
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    project_id: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    /** Null once the guide has left; the office then finds another guide. */
    guide_id: text('guide_id').references(() => guides.id, { onDelete: 'set null' }),
    kind: visitKind('kind').notNull(),
    status: visitStatus('status').notNull().default('booked'),
    /** The id of the project, or of the guide's office. */
    place: text('place').notNull(),
    starts_at: instant('starts_at').notNull(),
    ends_at: instant('ends_at').notNull(),
    /** The visit's time with half of the travel there and back, to be compared with visits elsewhere. */
    away_from: instant('away_from').notNull(),
    away_to: instant('away_to').notNull(),
    /** The visitor's time zone. */
    time_zone: text('time_zone').notNull(),
    /** Increases with every change, so that calendar apps take the latest. */
    sequence: integer('sequence').notNull().default(0),
    changed_at: instant('changed_at').notNull(),
    reminded_at: instant('reminded_at'),
  },
  (table) => [
    index('visits_guide').on(table.guide_id, table.starts_at),
    index('visits_start').on(table.status, table.starts_at),
    check(
      'visits_times',
      sql`${table.ends_at} > ${table.starts_at} AND ${table.away_from} <= ${table.starts_at} AND ${table.away_to} >= ${table.ends_at}`,
    ),
  ],
)

/** Days on which a guide doesn't work, as entered by the office, besides those in the content. */
export const guideDaysOff = pgTable(
  'guide_days_off',
  {
    /** Not a foreign key: content that is loaded again replaces the guides. */
    guide_id: text('guide_id').notNull(),
    on: text('on').notNull(),
    why: text('why').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'guide_days_off_key', columns: [table.guide_id, table.on] }),
    check('guide_days_off_day', sql`${table.on} ~ '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$'`),
  ],
)
