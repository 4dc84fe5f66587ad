import { sql } from 'drizzle-orm'
import { boolean, check, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/** A day on which an office is closed or a guide is away, and why. */
export interface ClosedDay {
  readonly on: string
  readonly why: string
}

/** ISO weekdays, 1 for Monday; times in minutes since midnight in India. */
function hours() {
  return {
    weekdays: integer('weekdays').array().notNull(),
    opens: integer('opens').notNull(),
    closes: integer('closes').notNull(),
  }
}

export const offices = pgTable(
  'offices',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    city: text('city').notNull(),
    address: text('address').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    ...hours(),
    position: integer('position').notNull(),
  },
  (table) => [
    check('offices_hours', sql`${table.opens} >= 0 AND ${table.closes} BETWEEN ${table.opens} AND 1440`),
  ],
)

export const teamMembers = pgTable('team_members', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  role: text('role').notNull(),
  text: text('text').notNull(),
  /** True for the person who answers complaints. */
  grievances: boolean('grievances').notNull(),
  position: integer('position').notNull(),
})

/** The people who show projects to visitors. */
export const guides = pgTable(
  'guides',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    languages: text('languages').array().notNull(),
    office_id: text('office_id')
      .notNull()
      .references(() => offices.id, { onDelete: 'cascade' }),
    project_ids: text('project_ids').array().notNull(),
    ...hours(),
    slot_minutes: integer('slot_minutes').notNull(),
    /** The time it takes to travel between two places, such as the office and a site. */
    travel_minutes: integer('travel_minutes').notNull(),
    closed: jsonb('closed').$type<readonly ClosedDay[]>().notNull(),
    position: integer('position').notNull(),
  },
  (table) => [
    check('guides_hours', sql`${table.opens} >= 0 AND ${table.closes} BETWEEN ${table.opens} AND 1440`),
    check(
      'guides_slots',
      sql`${table.slot_minutes} BETWEEN 15 AND 240 AND ${table.travel_minutes} BETWEEN 0 AND 240`,
    ),
  ],
)
