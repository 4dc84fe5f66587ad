import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  pgView,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { learnerPurposes } from '#contract/learning/people/learnerWords.ts'
import { instant } from '../../../db/columns.ts'
import { users } from './users.ts'

export const learnerConsentPurpose = pgEnum('learner_consent_purpose', learnerPurposes)

/** People who learn through somebody else's account. */
export const learners = pgTable(
  'learners',
  {
    id: text('id').primaryKey(),
    guardian_id: text('guardian_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Null once the account is closed. */
    birth_year: integer('birth_year'),
    note: text('note').notNull().default(''),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    /** When the learner was removed. They can take nothing new; the row stays, because seats and demos refer to it. */
    removed_at: instant('removed_at'),
  },
  (table) => [
    // Seats and demos reference this pair, so that they can't refer to another account's learner.
    unique('learners_guardian').on(table.id, table.guardian_id),
    index('learners_of_guardian').on(table.guardian_id),
    uniqueIndex('learners_name')
      .on(table.guardian_id, sql`lower(${table.name})`)
      .where(sql`${table.removed_at} IS NULL`),
    check('learners_birth_year', sql`${table.birth_year} BETWEEN 1900 AND 2199`),
  ],
)

/** What a guardian agreed to for a child, in the words that were shown. Only the withdrawal is ever changed. */
export const learnerConsents = pgTable(
  'learner_consents',
  {
    id: text('id').primaryKey(),
    learner_id: text('learner_id')
      .notNull()
      .references(() => learners.id, { onDelete: 'cascade' }),
    purpose: learnerConsentPurpose('purpose').notNull(),
    words: text('words').notNull(),
    given_at: instant('given_at').notNull(),
    withdrawn_at: instant('withdrawn_at'),
  },
  (table) => [
    index('learner_consents_learner').on(table.learner_id),
    uniqueIndex('learner_consents_live')
      .on(table.learner_id, table.purpose)
      .where(sql`${table.withdrawn_at} IS NULL`),
  ],
)

/**
 * The sign-in that a guardian gave a learner: an account that contains only what the learner writes and sends. The row
 * stays after the sign-in has ended, because what was written refers to it.
 */
export const learnerAccounts = pgTable(
  'learner_accounts',
  {
    account_id: text('account_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    learner_id: text('learner_id')
      .notNull()
      .unique()
      .references(() => learners.id, { onDelete: 'cascade' }),
    /** Always in lower case. */
    sign_in_name: text('sign_in_name').notNull(),
    created_at: instant('created_at').notNull(),
    ended_at: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('learner_accounts_name').on(table.sign_in_name).where(sql`${table.ended_at} IS NULL`),
    check('learner_accounts_spelling', sql`${table.sign_in_name} ~ '^[a-z0-9][a-z0-9.-]{3,29}$'`),
  ],
)

/** Account holders and learners alike: everybody who can be in a class. The view is defined in a migration. */
export const pupils = pgView('pupils', {
  id: text('id').notNull(),
  account_id: text('account_id').notNull(),
  name: text('name').notNull(),
  avatar_url: text('avatar_url'),
}).existing()
