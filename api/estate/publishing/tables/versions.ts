import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ContentWords } from '#contract/estate/publishing/entries.ts'
import { contentKindNames } from '#contract/estate/publishing/kinds.ts'
import { instant } from '../../../db/columns.ts'

/** The texts published at the desk, never changed or deleted; number 0 is the text before the first of them. */
export const contentVersions = pgTable(
  'content_versions',
  {
    entry_id: text('entry_id').notNull(),
    number: integer('number').notNull(),
    kind: text('kind', { enum: contentKindNames }).notNull(),
    /** Null if the entry was taken off the site. */
    words: jsonb('words').$type<ContentWords>(),
    by: text('by'),
    at: instant('at').notNull(),
    reason: text('reason'),
  },
  (table) => [primaryKey({ name: 'content_versions_key', columns: [table.entry_id, table.number] })],
)

/** Texts that aren't published yet, one for each entry. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    entry_id: text('entry_id').primaryKey(),
    kind: text('kind', { enum: contentKindNames }).notNull(),
    /** Null if the draft takes the entry off the site. */
    words: jsonb('words').$type<ContentWords>(),
    /** Changes each time the draft is saved. */
    revision: text('revision').notNull(),
    by: text('by').notNull(),
    at: instant('at').notNull(),
    publish_at: instant('publish_at'),
    planned_by: text('planned_by'),
    reason: text('reason'),
    /** Why the last planned publication didn't happen. */
    refused: text('refused'),
    /** Part of the link to the preview, so that a new link disables the previous one. */
    preview_key: text('preview_key'),
    preview_until: instant('preview_until'),
  },
  (table) => [
    index('content_drafts_planned').on(table.publish_at),
    check(
      'content_drafts_plan',
      sql`(${table.publish_at} IS NULL) = (${table.planned_by} IS NULL) AND (${table.publish_at} IS NULL) = (${table.reason} IS NULL)`,
    ),
    check('content_drafts_preview', sql`(${table.preview_key} IS NULL) = (${table.preview_until} IS NULL)`),
  ],
)
