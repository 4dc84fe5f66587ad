import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { channels, roles } from '#contract/learning/auth.ts'
import type { noticeTopics } from '#contract/learning/words.ts'
import { staffRoles } from '#contract/staff.ts'
import { instant } from '../../db/columns.ts'

type Topic = (typeof noticeTopics)[number]
type Ways<T extends Topic> = Readonly<
  Record<T, { readonly email: boolean; readonly sms: boolean; readonly push?: boolean | undefined }>
>
/** Null if the person never chose, so that a better default reaches them; whoever chose before there were messages, or push, has theirs. */
export type NoticeChoices = Ways<Exclude<Topic, 'messages'>> & Partial<Ways<'messages'>>

export const userRole = pgEnum('user_role', roles)
export const staffRole = pgEnum('staff_role', staffRoles)
export const contactChannel = pgEnum('contact_channel', channels)

export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case and E.164; only verified contacts are stored here. */
    email: text('email').unique(),
    mobile: text('mobile').unique(),
    password_hash: text('password_hash'),
    roles: userRole('roles').array().notNull().default(sql`ARRAY['student']::user_role[]`),
    /** What somebody with the role `staff` is there for; empty for all others. */
    staff_roles: staffRole('staff_roles').array().notNull().default(sql`ARRAY[]::staff_role[]`),
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
    /** Once it is set, nothing of a person is left here, and the database refuses new rows of this account. */
    closed_at: instant('closed_at'),
    /** Until then nobody signs in to it; both are null if it isn't blocked. */
    blocked_until: instant('blocked_until'),
    blocked_because: text('blocked_because'),
  },
  ({ roles, staff_roles, ...table }) => [
    check('users_staff_has_roles', sql`('staff' = ANY(${roles})) = (cardinality(${staff_roles}) > 0)`),
    check('users_blocked', sql`(${table.blocked_until} IS NULL) = (${table.blocked_because} IS NULL)`),
    index('users_words').using('gin', personWords(table)),
    index('users_newest').on(table.created_at, table.id),
    index('users_held').on(table.blocked_until).where(sql`${table.blocked_until} IS NOT NULL`),
    index('users_closed').on(table.closed_at).where(sql`${table.closed_at} IS NOT NULL`),
    index('users_by_name').on(sql`lower(${table.name})`, table.id),
  ],
)

type Named = Readonly<Record<'name' | 'email' | 'mobile', AnyPgColumn>>

/** What an account is found by, as the index and a search spell it: names, parts of the address, the number with and without its country. */
export function personWords({ name, email, mobile }: Named) {
  return sql`to_tsvector('simple', translate(${name} || ' ' || coalesce(${email}, '') || ' ' || coalesce(${mobile}, '') || ' ' || coalesce(right(${mobile}, 10), ''), '@.+-_/:', '       '))`
}

/** Browsers that an account was used on, each known by a secret; with it, a caller isn't a stranger. */
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
    /** SHA-256 of the token, which is stored nowhere. */
    token_hash: text('token_hash').notNull().unique(),
    user_agent: text('user_agent').notNull(),
    /** Null for programs, which have no secret. */
    device_id: text('device_id').references(() => devices.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    /** When its owner last entered a password or a code again; null if not since signing in. */
    confirmed_at: instant('confirmed_at'),
    /** When a passkey, an authenticator or a recovery code proved it; null if a password or a code is all there was. */
    second_at: instant('second_at'),
    /** Where staff see the site as its owner does: their own session, without which it ends too. */
    looker_session: text('looker_session').references((): AnyPgColumn => sessions.id, {
      onDelete: 'cascade',
    }),
    last_used_at: instant('last_used_at').notNull(),
    /** The end however busy the session is; inactivity may end it earlier. */
    expires_at: instant('expires_at').notNull(),
    revoked_at: instant('revoked_at'),
  },
  (table) => [index('sessions_user').on(table.user_id), index('sessions_device').on(table.device_id)],
)

/** What becomes an account once the code has been entered. */
export interface PendingAccount {
  readonly name: string
  readonly role: 'student' | 'tutor'
  readonly password_hash: string | null
  readonly time_zone?: string | undefined
}

/** The contact becomes this person's own once the code has been entered; such a code signs nobody in. */
export interface PendingContact {
  readonly contact_of: string
}

/** Once the code has been entered, the session may change how the account signs in for a while; it signs nobody in. */
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
    /** A hash that tells requesters apart: another code for the same one voids this one, and nobody else's does. */
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

/** Public keys of pairs whose other half never leaves a person's device or password manager. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the device calls it, in base64url. */
    credential_id: text('credential_id').notNull().unique(),
    public_key: text('public_key').notNull(),
    /** How often it signed, where a device counts: going back shows a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    created_at: instant('created_at').notNull(),
    last_used_at: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.user_id)],
)

/** The secret that an account shares with an app, from which both know the code of each half minute (RFC 6238). */
export const authenticators = pgTable('authenticators', {
  user_id: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In base32. It can't be hashed: the codes are worked out from it. */
  secret: text('secret').notNull(),
  created_at: instant('created_at').notNull(),
  /** When its owner first typed a code of it; until then it is only begun. */
  proved_at: instant('proved_at'),
  /** The half minute of the last code that was used: no code works twice, and none from before it. */
  last_step: bigint('last_step', { mode: 'number' }).notNull().default(0),
})

/** Each takes the authenticator's place once, and is gone. */
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

/** Questions that browsers were sent; each is answered once at most. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    hash: text('hash').primaryKey(),
    purpose: passkeyPurpose('purpose').notNull(),
    /** Whose it is; null to sign in, which anybody may. */
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.user_id),
    index('passkey_challenges_expiry').on(table.expires_at),
  ],
)

/** How the account was reached before a change, so that whoever reads the old address can restore it. */
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
    /** When it was undone, or an earlier change was and undid this one as well. */
    undone_at: instant('undone_at'),
  },
  (table) => [
    index('contact_changes_user').on(table.user_id),
    index('contact_changes_expiry').on(table.expires_at),
  ],
)
