import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instant } from '../../db/columns.ts'
import { users } from './auth.ts'
import { classSessions } from './catalogue.ts'
import { demoSlots } from './demos.ts'

/** Where a class or a demo happens on our own site, from when somebody first came. */
export const rooms = pgTable(
  'rooms',
  {
    id: text('id').primaryKey(),
    lesson_id: text('lesson_id')
      .unique()
      .references(() => classSessions.id, { onDelete: 'cascade' }),
    /** Everybody who booked a demo at that time is in one room. */
    slot_id: text('slot_id')
      .unique()
      .references(() => demoSlots.id, { onDelete: 'cascade' }),
    created_at: instant('created_at').notNull(),
  },
  (table) => [check('rooms_whose', sql`num_nonnulls(${table.lesson_id}, ${table.slot_id}) = 1`)],
)

/** Opens a room's socket once. */
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

/** Who was sent out by the tutor, and doesn't come in again. */
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
