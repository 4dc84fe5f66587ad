import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { z } from 'zod/mini'
import type { LeadFile } from '#contract/estate/staffLeads.ts'
import {
  consentPurposes,
  contactTopics,
  leadKinds,
  leadStatuses,
  subscriberStatuses,
} from '#contract/estate/words.ts'
import { instant } from '../../db/columns.ts'
import { projects } from './projects.ts'

export const leadKind = pgEnum('lead_kind', leadKinds)
export const leadStatus = pgEnum('lead_status', leadStatuses)
export const leadTopic = pgEnum('lead_topic', contactTopics)
export const consentPurpose = pgEnum('consent_purpose', consentPurposes)
export const subscriberStatus = pgEnum('subscriber_status', subscriberStatuses)

/** Where a person came from, as the campaign links named it. */
export type Origin = Readonly<Record<string, string>>
export type Fact = z.output<typeof LeadFile>['about'][number]

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
    /** The unit, plot, brochure or opening; kept although that row may go. */
    subject_id: text('subject_id'),
    /** What it is called, and what was said of it at that time. */
    subject: text('subject'),
    about: jsonb('about').$type<readonly Fact[]>().notNull().default([]),
    /** The next time at which a call suits, where the person named one. */
    call_from: instant('call_from'),
    call_to: instant('call_to'),
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
    index('leads_subject').on(table.subject_id),
    index('leads_email').on(table.email),
    check('leads_reachable', sql`${table.mobile} IS NOT NULL OR ${table.email} IS NOT NULL`),
    check('leads_call', sql`(${table.call_from} IS NULL) = (${table.call_to} IS NULL)`),
  ],
)

/** Each intent is heard once, also when a process ends between storing it and answering. */
export const leadIntents = pgTable(
  'lead_intents',
  {
    intent: text('intent').primaryKey(),
    lead_id: text('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    heard_at: instant('heard_at').notNull(),
  },
  (table) => [index('lead_intents_age').on(table.heard_at), index('lead_intents_lead').on(table.lead_id)],
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

/** Who moved an enquiry, and what they noted; a note alone keeps the status. */
export const leadEvents = pgTable(
  'lead_events',
  {
    id: text('id').primaryKey(),
    lead_id: text('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    from_status: leadStatus('from_status').notNull(),
    to_status: leadStatus('to_status').notNull(),
    note: text('note'),
    by: text('by').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [index('lead_events_lead').on(table.lead_id, table.at)],
)

export const subscribers = pgTable('subscribers', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  status: subscriberStatus('status').notNull().default('pending'),
  created_at: instant('created_at').notNull(),
  updated_at: instant('updated_at').notNull(),
  confirmed_at: instant('confirmed_at'),
  unsubscribed_at: instant('unsubscribed_at'),
})
