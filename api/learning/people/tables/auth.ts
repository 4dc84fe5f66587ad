import { bigint, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { channels } from '#contract/learning/people/auth.ts'
import { instant } from '../../../db/columns.ts'
import { users } from '../../base/tables/index.ts'

export const contactChannel = pgEnum('contact_channel', channels)

/** What becomes an account once the code has been entered. */
export interface PendingAccount {
  readonly name: string
  readonly role: 'student' | 'tutor'
  readonly password_hash: string | null
  readonly time_zone?: string | undefined
}

/** The contact becomes this person's own once the code has been entered; such a code can't be used to sign in. */
export interface PendingContact {
  readonly contact_of: string
}

/** Once the code has been entered, the session may change how the account signs in for a while; it can't be used to sign in. */
export interface PendingConfirmation {
  readonly confirms: string
}

export const challenges = pgTable(
  'challenges',
  {
    id: text('id').primaryKey(),
    channel: contactChannel('channel').notNull(),
    identifier: text('identifier').notNull(),
    /** Keyed hash; null if no code was sent because no account exists, so that no code matches. */
    code_hash: text('code_hash'),
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** A hash that tells requesters apart: only another code for the same requester voids this one. */
    requester: text('requester').notNull().default(''),
    pending: jsonb('pending').$type<PendingAccount | PendingContact | PendingConfirmation>(),
    tries_left: integer('tries_left').notNull(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** When it was used, or voided by the requester's next one. */
    closed_at: instant('closed_at'),
  },
  (table) => [
    index('challenges_identifier').on(table.identifier),
    index('challenges_expiry').on(table.expires_at),
  ],
)

/** Public keys; the private halves never leave a person's device or password manager. */
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
    /** How often it signed, if the device counts; a lower count reveals a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
)

/** The secret that an account shares with an app, from which both derive the code of each half minute (RFC 6238). */
export const authenticators = pgTable('authenticators', {
  user_id: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In base32. It can't be hashed, since codes are derived from it. */
  secret: text('secret').notNull(),
  created_at: instant('created_at').notNull(),
  /** When its owner first entered a code from it; until then setting it up isn't complete. */
  proved_at: instant('proved_at'),
  /** The half minute of the last code that was used: no code works twice, and none from before it. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Each replaces the authenticator once, and is then deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of 80 random bits. */
    hash: text('hash').notNull(),
    created_at: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.hash] })],
)

export const passkeyPurpose = pgEnum('passkey_purpose', ['add', 'confirm', 'sign_in'])

/** Passkey challenges sent to browsers; each is answered at most once. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: text('hash').primaryKey(),
    purpose: passkeyPurpose('purpose').notNull(),
    /** Whose it is; null to sign in, which anybody may do. */
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.user_id),
    index('passkey_challenges_expiry').on(table.expires_at),
  ],
)

/** The contact before a change, so that the person who reads the old address can undo it. */
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
    /** SHA-256 of the token in the link, which is stored nowhere. */
    token_hash: text('token_hash').notNull().unique(),
    created_at: instant('created_at').notNull(),
    expires_at: instant('expires_at').notNull(),
    /** When it was undone, on its own or with an earlier change. */
    undone_at: instant('undone_at'),
  },
  (table) => [
    index('contact_changes_user').on(table.user_id),
    index('contact_changes_expiry').on(table.expires_at),
  ],
)
