import { type AnyPgColumn, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { instant } from '../../../db/columns.ts'
import { users } from './users.ts'

/** Browsers that an account was used on, each known by a secret. A caller who has it isn't treated as a stranger. */
export const devices = pgTable(
  'devices',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret, which is stored nowhere. */
    key_hash: text('key_hash').notNull(),
    user_agent: text('user_agent').notNull(),
    created_at: instant('created_at').notNull(),
    /** When somebody last signed in there. */
    last_used_at: instant('last_used_at').notNull(),
    forgotten_at: instant('forgotten_at'),
  },
  (table) => [unique('devices_user_key').on(table.user_id, table.key_hash)],
)

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, which is stored nowhere. */
    token_hash: text('token_hash').notNull().unique(),
    user_agent: text('user_agent').notNull(),
    /** Null for programs, which have no device. */
    device_id: text('device_id').references(() => devices.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    /** When its owner last entered a password or a code again; null if not since signing in. */
    confirmed_at: instant('confirmed_at'),
    /** When a passkey, an authenticator or a recovery code confirmed it; null if only a password or a code did. */
    second_at: instant('second_at'),
    /** Set while staff view the site as this account: their own session, with which this one ends. */
    looker_session: text('looker_session').references((): AnyPgColumn => sessions.id, {
      onDelete: 'cascade',
    }),
    last_used_at: instant('last_used_at').notNull(),
    /** When the session ends at the latest. Inactivity may end it earlier. */
    expires_at: instant('expires_at').notNull(),
    revoked_at: instant('revoked_at'),
  },
  (table) => [index('sessions_user').on(table.user_id), index('sessions_device').on(table.device_id)],
)
