import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, jsonb, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import type { noticeTopics } from '#contract/learning/base/words.ts'
import { roles } from '#contract/learning/people/auth.ts'
import { staffRoles } from '#contract/staff.ts'
import { states } from '#contract/states.ts'
import { instant } from '../../../db/columns.ts'

type Topic = (typeof noticeTopics)[number]
type Ways<T extends Topic> = Readonly<
  Record<T, { readonly email: boolean; readonly sms: boolean; readonly push?: boolean | undefined }>
>
/** Null if the person never chose, so that they get new defaults. Older choices lack messages or push. */
export type NoticeChoices = Ways<Exclude<Topic, 'messages'>> & Partial<Ways<'messages'>>

export const userRole = pgEnum('user_role', roles)
export const staffRole = pgEnum('staff_role', staffRoles)
export const users = pgTable(
  'users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    /** The email is in lower case, the number in E.164 format. Only verified contacts are stored here. */
    email: text('email').unique(),
    mobile: text('mobile').unique(),
    password_hash: text('password_hash'),
    roles: userRole('roles').array().notNull().default(sql`ARRAY['student']::user_role[]`),
    /** The roles of staff; empty for everybody else. */
    staff_roles: staffRole('staff_roles').array().notNull().default(sql`ARRAY[]::staff_role[]`),
    time_zone: text('time_zone').notNull().default('Asia/Kolkata'),
    /** The place of supply on the person's bills; null until they say. */
    state: text('state', { enum: states }),
    locale: text('locale').notNull().default('en-IN'),
    avatar_url: text('avatar_url'),
    handle: text('handle').unique(),
    headline: text('headline'),
    notices: jsonb('notices').$type<NoticeChoices>(),
    /** Part of the secret address of the person's calendar; raising it changes the address. */
    calendar_version: integer('calendar_version').notNull().default(1),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    /** Once set, no personal data is left here, and the database refuses new rows for this account. */
    closed_at: instant('closed_at'),
    /** Nobody can sign in until then. Both are null if the account isn't blocked. */
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

type Columns<Name extends string> = Readonly<Record<Name, AnyPgColumn>>

/** The name of a person in addresses: their handle, or their id if they have none. */
export function handleOf({ handle, id }: Columns<'handle' | 'id'>) {
  return sql<string>`coalesce(${handle}, ${id})`
}

/** Empty for a person who hasn't written one. */
export function headlineOf({ headline }: Columns<'headline'>) {
  return sql<string>`coalesce(${headline}, '')`
}

/** The words that find an account: names, parts of the address, the number with and without its country code. */
export function personWords({ name, email, mobile }: Columns<'name' | 'email' | 'mobile'>) {
  return sql`to_tsvector('simple', translate(${name} || ' ' || coalesce(${email}, '') || ' ' || coalesce(${mobile}, '') || ' ' || coalesce(right(${mobile}, 10), ''), '@.+-_/:', '       '))`
}
