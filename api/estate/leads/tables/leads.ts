import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import type { LeadFile } from '#contract/estate/leads/staff.ts'
import {
  consentPurposes,
  contactTopics,
  leadKinds,
  leadStatuses,
  leadWays,
  subscriberStatuses,
} from '#contract/estate/leads/words.ts'
import { instant } from '../../../db/columns.ts'
import { projects } from '../../projects/tables/index.ts'

export const leadKind = pgEnum('lead_kind', leadKinds)
export const leadStatus = pgEnum('lead_status', leadStatuses)
export const leadWay = pgEnum('lead_way', leadWays)
export const leadTopic = pgEnum('lead_topic', contactTopics)
export const consentPurpose = pgEnum('consent_purpose', consentPurposes)
export const subscriberStatus = pgEnum('subscriber_status', subscriberStatuses)

/** Where a person came from, as tagged in campaign links. */
export type Origin = Readonly<Record<string, string>>
export type Fact = LeadFile['about'][number]

export const leads = pgTable(
  'leads',
  {
    id: text('id').primaryKey(),
    /** The number that the person is given, short enough to read out on the phone. */
    reference: text('reference').notNull().unique(),
    kind: leadKind('kind').notNull(),
    status: leadStatus('status').notNull().default('new'),
    topic: leadTopic('topic'),
    project_id: text('project_id').references(() => projects.id, { onDelete: 'set null' }),
    /** The unit, plot, brochure or opening; not a foreign key, because that row may be removed. */
    subject_id: text('subject_id'),
    /** The subject's name and description at the time. */
    subject: text('subject'),
    about: jsonb('about').$type<readonly Fact[]>().notNull().default([]),
    /** The next time that suits for a call, if the person gave one. */
    call_from: instant('call_from'),
    call_to: instant('call_to'),
    name: text('name'),
    mobile: text('mobile'),
    email: text('email'),
    message: text('message'),
    /** How the enquiry came to us, and the portal's own number if it has one. */
    came_by: leadWay('came_by').notNull().default('site'),
    source: text('source'),
    source_reference: text('source_reference'),
    source_page: text('source_page'),
    utm_first: jsonb('utm_first').$type<Origin>(),
    utm_last: jsonb('utm_last').$type<Origin>(),
    network: text('network').notNull(),
    /** The same for repeats of a request with the same contact. */
    dedupe_key: text('dedupe_key').notNull(),
    repeats: integer('repeats').notNull().default(0),
    /** What somebody should do for this buyer next, and by when. */
    next_step: text('next_step'),
    next_at: instant('next_at'),
    /** The record of the same buyer that this enquiry was merged into, and its status before that. */
    merged_into: text('merged_into').references((): AnyPgColumn => leads.id, { onDelete: 'set null' }),
    merged_from: leadStatus('merged_from'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    index('leads_dedupe').on(table.dedupe_key, table.created_at),
    index('leads_newest').on(table.created_at, table.id),
    index('leads_state').on(table.status, table.created_at, table.id),
    index('leads_words').using('gin', leadWords(table)),
    index('leads_reference').on(sql`${table.reference} text_pattern_ops`),
    index('leads_mobile').on(table.mobile),
    index('leads_due').on(table.next_at, table.id).where(sql`${table.next_at} IS NOT NULL`),
    index('leads_subject').on(table.subject_id),
    index('leads_email').on(table.email),
    index('leads_merged').on(table.merged_into).where(sql`${table.merged_into} IS NOT NULL`),
    check('leads_reachable', sql`${table.mobile} IS NOT NULL OR ${table.email} IS NOT NULL`),
    check('leads_merged_from', sql`${table.merged_into} IS NULL OR ${table.merged_from} IS NOT NULL`),
    check('leads_next', sql`(${table.next_step} IS NULL) = (${table.next_at} IS NULL)`),
    check(
      'leads_source',
      sql`(${table.came_by} <> 'portal' OR ${table.source} IS NOT NULL) AND (${table.came_by} <> 'site' OR ${table.source} IS NULL) AND (${table.source_reference} IS NULL OR ${table.source} IS NOT NULL)`,
    ),
    check('leads_call', sql`(${table.call_from} IS NULL) = (${table.call_to} IS NULL)`),
  ],
)

type Named = Readonly<Record<'name' | 'email' | 'mobile', AnyPgColumn>>

/**
 * The words that a search for a buyer looks through: names, parts of the address, the number with and without its
 * country code.
 */
export function leadWords({ name, email, mobile }: Named) {
  return sql`to_tsvector('simple', translate(coalesce(${name}, '') || ' ' || coalesce(${email}, '') || ' ' || coalesce(${mobile}, '') || ' ' || coalesce(right(${mobile}, 10), ''), '@.+-_/:', '       '))`
}

/** Each intent takes effect once, even if a process dies between storing it and replying. */
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

/** What a person consented to, by purpose, with the version of the wording, the time and the page. */
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

/** Who moved an enquiry, and their notes; a note alone leaves the status unchanged. */
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
