import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { consentPurposes, contactTopics } from '#contract/estate/words.ts'
import { instant } from '../../db/columns.ts'
import { projects } from '../projects/tables.ts'
import { leadKinds, leadStatuses } from './words.ts'

export const leadKind = pgEnum('lead_kind', leadKinds)
export const leadStatus = pgEnum('lead_status', leadStatuses)
export const leadTopic = pgEnum('lead_topic', contactTopics)
export const consentPurpose = pgEnum('consent_purpose', consentPurposes)

/** Where a person came from, as the campaign links named it. */
export type Origin = Readonly<Record<string, string>>

export const leads = pgTable(
  'leads',
  {
    id: text('id').primaryKey(),
    /** What the person is told, short enough to read out on the phone. */
    reference: text('reference').notNull().unique(),
    kind: leadKind('kind').notNull(),
    status: leadStatus('status').notNull().default('new'),
    topic: leadTopic('topic'),
    project_id: text('project_id').references(() => projects.id, { onDelete: 'set null' }),
    name: text('name'),
    mobile: text('mobile'),
    email: text('email'),
    message: text('message'),
    source_page: text('source_page'),
    utm_first: jsonb('utm_first').$type<Origin>(),
    utm_last: jsonb('utm_last').$type<Origin>(),
    network: text('network').notNull(),
    /** Alike for whoever asks the same thing again with the same contact. */
    dedupe_key: text('dedupe_key').notNull(),
    repeats: integer('repeats').notNull().default(0),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('leads_dedupe').on(table.dedupe_key, table.created_at),
    index('leads_newest').on(table.created_at),
    check('leads_reachable', sql`${table.mobile} IS NOT NULL OR ${table.email} IS NOT NULL`),
  ],
)

/** What a person agreed to, purpose by purpose, in the words of which version, when and from where. */
export const leadConsents = pgTable(
  'lead_consents',
  {
    lead_id: text('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    purpose: consentPurpose('purpose').notNull(),
    text_version: text('text_version').notNull(),
    network: text('network').notNull(),
    given_at: instant('given_at').notNull(),
    withdrawn_at: instant('withdrawn_at'),
  },
  (table) => [primaryKey({ columns: [table.lead_id, table.purpose] })],
)
