import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { resumeTypes } from '#contract/estate/leads/words.ts'
import { instant } from '../../../db/columns.ts'
import { leads } from './leads.ts'

export const resumeStatus = pgEnum('resume_status', ['waiting', 'stored'])

/** Files attached to an application, or about to be. Their content is in the storage, under `key`. */
export const resumes = pgTable(
  'resumes',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull().unique(),
    status: resumeStatus('status').notNull().default('waiting'),
    name: text('name').notNull(),
    /** Not an enum, because enum values may have at most 63 characters. */
    content_type: text('content_type', { enum: resumeTypes }).notNull(),
    bytes: integer('bytes').notNull(),
    lead_id: text('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    /** When the file is deleted: soon if no application takes it, otherwise at the end of its retention. */
    keep_until: instant('keep_until').notNull(),
  },
  (table) => [
    index('resumes_expiry').on(table.keep_until),
    index('resumes_lead').on(table.lead_id),
    check('resumes_bytes', sql`${table.bytes} > 0`),
  ],
)
