import { sql } from 'drizzle-orm'
import { check, index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core'
import { resumeTypes } from '#contract/estate/leads/words.ts'
import { instant } from '../../../db/columns.ts'
import { leads } from './leads.ts'

export const resumeStatus = pgEnum('resume_status', ['waiting', 'stored'])

/** Files that belong to an application, or soon will. Their content is in the storage, under `key`. */
export const resumes = pgTable(
  'resumes',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull().unique(),
    status: resumeStatus('status').notNull().default('waiting'),
    name: text('name').notNull(),
    /** Not an enum, whose values may have no more than 63 characters. */
    content_type: text('content_type', { enum: resumeTypes }).notNull(),
    bytes: integer('bytes').notNull(),
    lead_id: text('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    created_at: instant('created_at').notNull(),
    /** When the file is removed: first if no application takes it, later when its retention ends. */
    keep_until: instant('keep_until').notNull(),
  },
  (table) => [
    index('resumes_expiry').on(table.keep_until),
    index('resumes_lead').on(table.lead_id),
    check('resumes_bytes', sql`${table.bytes} > 0`),
  ],
)
