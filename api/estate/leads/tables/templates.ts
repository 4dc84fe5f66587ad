import { sql } from 'drizzle-orm'
import { check, pgTable, text } from 'drizzle-orm/pg-core'
import { letterChannels, letterPurposes } from '#contract/estate/leads/letterWords.ts'
import { instant } from '../../../db/columns.ts'

/** Templates of messages to buyers, with blanks for the buyer's name and the like. */
export const leadTemplates = pgTable(
  'lead_templates',
  {
    id: text('id').primaryKey(),
    channel: text('channel', { enum: letterChannels }).notNull(),
    purpose: text('purpose', { enum: letterPurposes }).notNull(),
    name: text('name').notNull().unique(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [check('lead_templates_subject', sql`(${table.channel} = 'mail') = (${table.subject} <> '')`)],
)
