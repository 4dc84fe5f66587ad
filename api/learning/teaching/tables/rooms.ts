import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { BoardOp, PeerState } from '#contract/learning/teaching/roomSocket.ts'
import { instant } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'
import { classSessions, demoSlots } from '../../catalogue/tables/index.ts'

/** Where a class or a demo is held on our own site. Created when somebody first joins. */
export const rooms = pgTable(
  'rooms',
  {
    id: text('id').primaryKey(),
    lesson_id: text('lesson_id')
      .unique()
      .references(() => classSessions.id, { onDelete: 'cascade' }),
    /** Everybody who booked the same slot is in one room. */
    slot_id: text('slot_id')
      .unique()
      .references(() => demoSlots.id, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull(),
  },
  (table) => [check('rooms_whose', sql`num_nonnulls(${table.lesson_id}, ${table.slot_id}) = 1`)],
)

/** A ticket opens a room's socket once. */
export const roomTickets = pgTable(
  'room_tickets',
  {
    /** SHA-256 of the secret, which is stored nowhere. */
    ticket_hash: text('ticket_hash').primaryKey(),
    room_id: text('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    person_id: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('room_tickets_room').on(table.room_id),
    index('room_tickets_person').on(table.person_id),
    index('room_tickets_expiry').on(table.expires_at),
  ],
)

/** People removed by the tutor, who can't come back in. */
export const roomRemovals = pgTable(
  'room_removals',
  {
    room_id: text('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    person_id: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.room_id, table.person_id] }),
    index('room_removals_person').on(table.person_id),
  ],
)

/** When somebody was in a room, one row for each connection, by the service's own clock. */
export const roomVisits = pgTable(
  'room_visits',
  {
    /** Also identifies the connection in the room. */
    id: text('id').primaryKey(),
    room_id: text('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    person_id: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: jsonb('state').$type<PeerState>().notNull(),
    came_at: instant('came_at').notNull(),
    /** When they were last heard from. Whether they're still there is unknown until they leave. */
    seen_at: instant('seen_at').notNull(),
    went_at: instant('went_at'),
  },
  (table) => [
    index('room_visits_room').on(table.room_id),
    index('room_visits_person').on(table.person_id),
    index('room_visits_open').on(table.seen_at).where(sql`${table.went_at} IS NULL`),
    check('room_visits_order', sql`${table.came_at} <= ${table.seen_at}`),
  ],
)

/** Messages in a room, to everybody in it. */
export const roomWords = pgTable(
  'room_words',
  {
    id: text('id').primaryKey(),
    room_id: text('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    person_id: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The browser's key for the message. Sending it again stores nothing new. */
    key: text('key').notNull(),
    text: text('text').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    unique('room_words_once').on(table.room_id, table.person_id, table.key),
    index('room_words_person').on(table.person_id),
    check('room_words_length', sql`length(${table.text}) <= 1000`),
  ],
)

/** What was drawn on a room's board, in order. */
export const roomBoards = pgTable(
  'room_boards',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    room_id: text('room_id')
      .notNull()
      .references(() => rooms.id, { onDelete: 'cascade' }),
    person_id: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    ops: jsonb('ops').$type<readonly BoardOp[]>().notNull(),
    /** The size of `ops` as JSON. */
    bytes: integer('bytes').notNull().default(0),
    created_at: instant('created_at').notNull(),
  },
  (table) => [
    index('room_boards_room').on(table.room_id, table.seq),
    index('room_boards_person').on(table.person_id),
  ],
)
