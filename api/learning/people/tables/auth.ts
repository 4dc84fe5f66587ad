import { bigint, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { channels } from '#contract/learning/people/auth.ts'
import { instant } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'

export const contactChannel = pgEnum('contact_channel', channels)

/** An account that is created once the code has been entered. */
export interface PendingAccount {
  readonly name: string
  readonly role: 'student' | 'tutor'
  readonly password_hash: string | null
  readonly time_zone?: string | undefined
}

/** A contact that this person confirms by entering the code. Such a code can't be used to sign in. */
export interface PendingContact {
  readonly contact_of: string
}

/** A session that the code confirms: for a while, it may change how the account signs in. The code can't sign in. */
export interface PendingConfirmation {
  readonly confirms: string
}

export const challenges = pgTable(
  'challenges',
  {
    id: text('id').primaryKey(),
    channel: contactChannel('channel').notNull(),
    identifier: text('identifier').notNull(),
    /** A keyed hash; null if no code was sent because there is no account, so that no code matches. */
    code_hash: text('code_hash'),
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** A hash that tells requesters apart: only another code for the same requester voids this one. */
    requester: text('requester').notNull().default(''),
    pending: jsonb('pending').$type<PendingAccount | PendingContact | PendingConfirmation>(),
    tries_left: integer('tries_left').notNull(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** When the code was used, or voided by the requester's next one. */
    closed_at: instant('closed_at'),
  },
  (table) => [
    index('challenges_identifier').on(table.identifier),
    index('challenges_expiry').on(table.expires_at),
  ],
)

/** Public keys. Private keys never leave a person's device or password manager. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The credential id, in base64url. */
    credential_id: text('credential_id').notNull().unique(),
    public_key: text('public_key').notNull(),
    /** How often the passkey has signed, if the device counts. A lower count reveals a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
)

/** The secret that an account shares with an app. Both derive a new code from it every half minute (RFC 6238). */
export const authenticators = pgTable('authenticators', {
  user_id: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In base32. It can't be hashed, since codes are derived from it. */
  secret: text('secret').notNull(),
  created_at: instant('created_at').notNull(),
  /** When its owner first entered a code from the app. Until then, the set-up isn't complete. */
  proved_at: instant('proved_at'),
  /** The half minute of the last code that was used. Neither that code nor an earlier one works again. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Each code replaces the authenticator once and is then deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The SHA-256 of 80 random bits. */
    hash: text('hash').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
)

export const passkeyPurpose = pgEnum('passkey_purpose', ['add', 'confirm', 'sign_in'])

/** Passkey challenges sent to browsers. Each can be answered once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** The SHA-256 of the challenge. */
    hash: text('hash').primaryKey(),
    purpose: passkeyPurpose('purpose').notNull(),
    /** The person it was issued to; null for signing in, which anybody may attempt. */
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.user_id),
    index('passkey_challenges_expiry').on(table.expires_at),
  ],
)

/** The contact before a change, so that somebody who reads the old address can undo it. */
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
    /** The SHA-256 of the token in the link. The token itself isn't stored. */
    token_hash: text('token_hash').notNull().unique(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** When it was undone, on its own or together with an earlier change. */
    undone_at: instant('undone_at'),
  },
  (table) => [
    index('contact_changes_user').on(table.user_id),
    index('contact_changes_expiry').on(table.expires_at),
  ],
)
