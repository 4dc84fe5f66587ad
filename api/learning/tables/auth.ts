import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgEnum, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { channels, roles } from '#contract/learning/auth.ts'
import type { noticeTopics } from '#contract/learning/words.ts'
import { instant } from '../../db/columns.ts'

/** Null where the person never chose, so that a better default reaches them. */
export type NoticeChoices = Readonly<
  Record<(typeof noticeTopics)[number], { readonly email: boolean; readonly sms: boolean }>
>

export const userRole = pgEnum('user_role', roles)
export const contactChannel = pgEnum('contact_channel', channels)

export const users = pgTable('users', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Lower case and E.164; only verified contacts are stored here. */
  email: text('email').unique(),
  mobile: text('mobile').unique(),
  password_hash: text('password_hash'),
  roles: userRole('roles').array().notNull().default(sql`ARRAY['student']::user_role[]`),
  time_zone: text('time_zone').notNull().default('Asia/Kolkata'),
  locale: text('locale').notNull().default('en-IN'),
  avatar_url: text('avatar_url'),
  handle: text('handle').unique(),
  headline: text('headline'),
  notices: jsonb('notices').$type<NoticeChoices>(),
  /** Part of the secret address of the person's calendar: raising it renews the address. */
  calendar_version: integer('calendar_version').notNull().default(1),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
})

/** Browsers that an account was used on, by a secret that each of them keeps; whoever shows it is not a stranger. */
export const devices = pgTable(
  'devices',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the secret, which is kept nowhere. */
    key_hash: text('key_hash').notNull(),
    user_agent: text('user_agent').notNull(),
    created_at: instant('created_at').notNull(),
    /** When it last signed in. */
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
    /** SHA-256 of the token, which is kept nowhere. */
    token_hash: text('token_hash').notNull().unique(),
    user_agent: text('user_agent').notNull(),
    /** Null for programs, which keep no secret. */
    device_id: text('device_id').references(() => devices.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    /** When its owner last gave a password or a code again; null where signing in was the last time. */
    confirmed_at: instant('confirmed_at'),
    last_used_at: instant('last_used_at').notNull(),
    /** The end however busy the session is; idleness may end it earlier. */
    expires_at: instant('expires_at').notNull(),
    revoked_at: instant('revoked_at'),
  },
  (table) => [index('sessions_user').on(table.user_id), index('sessions_device').on(table.device_id)],
)

/** What becomes an account once the code comes back. */
export interface PendingAccount {
  readonly name: string
  readonly role: 'student' | 'tutor'
  readonly password_hash: string | null
}

/** The contact becomes this person's own once the code comes back; such a code signs nobody in. */
export interface PendingContact {
  readonly contact_of: string
}

/** The session may change how the account is entered for a while once the code comes back; it signs nobody in. */
export interface PendingConfirmation {
  readonly confirms: string
}

export const challenges = pgTable(
  'challenges',
  {
    id: text('id').primaryKey(),
    channel: contactChannel('channel').notNull(),
    identifier: text('identifier').notNull(),
    /** Keyed hash; null where no code was sent because no account exists, so that no code fits. */
    code_hash: text('code_hash'),
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** A hash that tells who asked from others: a further code of theirs makes this one void, and nobody else's does. */
    requester: text('requester').notNull().default(''),
    pending: jsonb('pending').$type<PendingAccount | PendingContact | PendingConfirmation>(),
    tries_left: integer('tries_left').notNull(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** When it was used, or made void by the requester's next one. */
    closed_at: instant('closed_at'),
  },
  (table) => [
    index('challenges_identifier').on(table.identifier),
    index('challenges_expiry').on(table.expires_at),
  ],
)

/** How the account was reached before a change, so that whoever reads the former address can put it back. */
export const contactChanges = pgTable(
  'contact_changes',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: contactChannel('channel').notNull(),
    former_email: text('former_email'),
    former_mobile: text('former_mobile'),
    /** SHA-256 of what stands in the link, which is kept nowhere. */
    token_hash: text('token_hash').notNull().unique(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** When it was undone, or an earlier change was and took this one with it. */
    undone_at: instant('undone_at'),
  },
  (table) => [
    index('contact_changes_user').on(table.user_id),
    index('contact_changes_expiry').on(table.expires_at),
  ],
)
