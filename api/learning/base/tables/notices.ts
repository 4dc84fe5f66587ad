import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import type { noticeTopics } from '#contract/learning/base/words.ts'
import { newsWays, withdrawalWays } from '#contract/learning/people/consentWords.ts'
import { instant } from '../../../db/columns.ts'
import { users } from './users.ts'

/** What somebody was told, in whatever ways. Ids sort by the time from which the notice is shown. */
export const notices = pgTable(
  'notices',
  {
    id: text('id').primaryKey(),
    person_id: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for notices that can't be turned off. */
    topic: text('topic').$type<(typeof noticeTopics)[number]>(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    path: text('path'),
    /** Set if the notice may be created twice but must be sent only once. */
    dedupe_key: text('dedupe_key'),
    told_at: instant('told_at').notNull(),
    /** After this it no longer counts as unread. */
    expires_at: instant('expires_at'),
    read_at: instant('read_at'),
  },
  (table) => [
    unique('notices_dedupe_key').on(table.dedupe_key),
    index('notices_person').on(table.person_id, table.id),
    index('notices_unread').on(table.person_id).where(sql`${table.read_at} IS NULL`),
    index('notices_told').on(table.told_at),
  ],
)

/** Who agreed to news, in which way and until when. Only the withdrawal is ever changed. */
export const newsConsents = pgTable(
  'news_consents',
  {
    id: text('id').primaryKey(),
    person_id: text('person_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    way: text('way', { enum: newsWays }).notNull(),
    words: text('words').notNull(),
    /** Null if consent was given before its time was recorded. */
    given_at: instant('given_at'),
    withdrawn_at: instant('withdrawn_at'),
    withdrawn_by: text('withdrawn_by', { enum: withdrawalWays }),
  },
  (table) => [
    index('news_consents_person').on(table.person_id),
    uniqueIndex('news_consents_live')
      .on(table.person_id, table.way)
      .where(sql`${table.withdrawn_at} IS NULL`),
    check('news_consents_withdrawn', sql`(${table.withdrawn_at} IS NULL) = (${table.withdrawn_by} IS NULL)`),
  ],
)
