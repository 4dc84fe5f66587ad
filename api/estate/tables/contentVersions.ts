import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { type ContentWords, contentKindNames } from '#contract/estate/deskContent.ts'
import { instant } from '../../db/columns.ts'

/** What was published at the desk, never changed or deleted; 0 is what stood before. */
export const contentVersions = pgTable(
  'content_versions',
  {
    entry_id: text('entry_id').notNull(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: contentKindNames }).notNull(),
    words: jsonb('words').$type<ContentWords>().notNull(),
    by: text('by'),
    at: instant('at').notNull(),
    reason: text('reason'),
  },
  (table) => [primaryKey({ name: 'content_versions_key', columns: [table.entry_id, table.number] })],
)
