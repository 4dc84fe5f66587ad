import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { LeadRule } from '#contract/estate/leads/duties.ts'
import { leadLanguages, turnKinds } from '#contract/estate/leads/dutyWords.ts'
import { instant } from '../../../db/columns.ts'
import { leads } from './leads.ts'

/** Who gets new enquiries. Each save stores the whole set of rules; the last set applies, and none is ever changed. */
export const leadRules = pgTable('lead_rules', {
  number: integer('number').primaryKey(),
  rules: jsonb('rules').$type<readonly LeadRule[]>().notNull(),
  by: text('by').notNull(),
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
})

/**
 * Who an enquiry is assigned to, and the clock that runs until they answer. The database stops the clock once the
 * enquiry isn't new any more, and keeps when it was answered.
 */
export const leadDuties = pgTable(
  'lead_duties',
  {
    lead_id: text('lead_id')
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** The account of the person it is assigned to. */
    owner_id: text('owner_id'),
    language: text('language', { enum: leadLanguages }),
    answer_due: instant('answer_due'),
    /** When the enquiry passes to the next person. */
    pass_at: instant('pass_at'),
    promised_by: instant('promised_by'),
    /** When the buyer was told that the promise wasn't kept. */
    sorry_at: instant('sorry_at'),
    answered_at: instant('answered_at'),
  },
  (table) => [
    index('lead_duties_owner').on(table.owner_id, table.lead_id),
    index('lead_duties_taken').on(table.lead_id).where(sql`${table.owner_id} IS NOT NULL`),
    index('lead_duties_pass').on(table.pass_at).where(sql`${table.pass_at} IS NOT NULL`),
    index('lead_duties_promise')
      .on(table.promised_by)
      .where(sql`${table.answered_at} IS NULL AND ${table.sorry_at} IS NULL`),
    index('lead_duties_open').on(table.owner_id).where(sql`${table.answered_at} IS NULL`),
    check(
      'lead_duties_clock',
      sql`${table.pass_at} IS NULL OR (${table.owner_id} IS NOT NULL AND ${table.answered_at} IS NULL)`,
    ),
    check(
      'lead_duties_promise_of',
      sql`${table.promised_by} IS NULL OR (${table.owner_id} IS NOT NULL AND ${table.answer_due} IS NOT NULL)`,
    ),
  ],
)

/** Each time an enquiry was passed to somebody, and how. */
export const leadTurns = pgTable(
  'lead_turns',
  {
    lead_id: text('lead_id')
      .notNull()
      .references(() => leads.id, { onDelete: 'cascade' }),
    nth: integer('nth').notNull(),
    owner_id: text('owner_id').notNull(),
    how: text('how', { enum: turnKinds }).notNull(),
    by: text('by'),
    reason: text('reason'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'lead_turns_key', columns: [table.lead_id, table.nth] }),
    index('lead_turns_owner').on(table.owner_id, table.at),
    check(
      'lead_turns_by',
      sql`(${table.by} IS NOT NULL) = (${table.how} IN ('taken', 'handed')) AND (${table.how} <> 'handed' OR ${table.reason} IS NOT NULL)`,
    ),
  ],
)
