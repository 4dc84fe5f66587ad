import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { Audience } from '#contract/learning/desk/broadcasts.ts'
import { broadcastFates, broadcastKinds, broadcastStatuses } from '#contract/learning/desk/broadcasts.ts'
import { instant } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'

export const broadcastStatus = pgEnum('broadcast_status', broadcastStatuses)
export const broadcastKind = pgEnum('broadcast_kind', broadcastKinds)
export const broadcastFate = pgEnum('broadcast_fate', broadcastFates)

export const broadcasts = pgTable(
  'broadcasts',
  {
    id: text('id').primaryKey(),
    version: integer('version').notNull().default(1),
    status: broadcastStatus('status').notNull().default('draft'),
    kind: broadcastKind('kind').notNull(),
    audience: jsonb('audience').$type<Audience>().notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    button: jsonb('button').$type<{ readonly label: string; readonly path: string }>(),
    per_minute: integer('per_minute').notNull(),
    written_by: text('written_by')
      .notNull()
      .references(() => users.id),
    begun_by: text('begun_by').references(() => users.id),
    begun_at: instant('begun_at'),
    reason: text('reason'),
    /** When sending last began or resumed, and how many had been written by then. The rate is counted from here. */
    running_since: instant('running_since'),
    written_before: integer('written_before').notNull().default(0),
    /** How many people it was meant for when it began, and how many have been written to. */
    people: integer('people').notNull().default(0),
    written: integer('written').notNull().default(0),
    ended_at: instant('ended_at'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    check('broadcasts_begun', sql`(${table.status} = 'draft') = (${table.begun_at} IS NULL)`),
    check('broadcasts_why', sql`(${table.begun_at} IS NULL) = (${table.reason} IS NULL)`),
    check('broadcasts_ended', sql`(${table.status} = 'sent') = (${table.ended_at} IS NOT NULL)`),
    check('broadcasts_running', sql`(${table.status} = 'sending') = (${table.running_since} IS NOT NULL)`),
    check('broadcasts_rate', sql`${table.per_minute} BETWEEN 1 AND 600`),
    index('broadcasts_sending').on(table.status).where(sql`${table.status} = 'sending'`),
  ],
)

/** The people in the group when sending began, and what became of each message. */
export const broadcastPeople = pgTable(
  'broadcast_people',
  {
    broadcast_id: text('broadcast_id').notNull(),
    person_id: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fate: broadcastFate('fate').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.broadcast_id, table.person_id] }),
    foreignKey({ columns: [table.broadcast_id], foreignColumns: [broadcasts.id] }).onDelete('cascade'),
    index('broadcast_people_waiting')
      .on(table.broadcast_id, table.person_id)
      .where(sql`${table.fate} = 'waiting'`),
    index('broadcast_people_person').on(table.person_id),
  ],
)
