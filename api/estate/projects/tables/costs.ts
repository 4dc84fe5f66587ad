import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
} from 'drizzle-orm/pg-core'
import type { CostCondition } from '#contract/estate/projects/costs.ts'
import { costBases, percentBases, ruleParts } from '#contract/estate/projects/words.ts'
import { paise } from '../../../db/columns.ts'
import { projects } from './projects.ts'

export const costPart = pgEnum('cost_part', ruleParts)
export const costBasis = pgEnum('cost_basis', costBases)
export const percentBase = pgEnum('percent_base', percentBases)

/**
 * The rules of cost sheets. Of several rules with the same `code`, a sheet uses one: the project's own before its
 * state's before the country's, then the one with more conditions, then the one that started last.
 */
export const costRules = pgTable(
  'cost_rules',
  {
    id: text('id').primaryKey(),
    /** The kind of line, such as `gst`, `stamp-duty`, `club`, `floor-rise`; a sheet has at most one of each. */
    code: text('code').notNull(),
    label: text('label').notNull(),
    part: costPart('part').notNull(),
    basis: costBasis('basis').notNull(),
    /** Paise: in total, or per square metre (and floor, or month), or per parking bay. */
    amount: paise('amount'),
    /** Hundredths of a percent, if the basis is `percent`. */
    rate: integer('rate'),
    percent_of: percentBase('percent_of').notNull().default('agreement'),
    /** The last floor without a rise, if the basis is `per_area_per_floor`. */
    above_floor: integer('above_floor').notNull().default(0),
    months: integer('months').notNull().default(1),
    /** The maximum amount of the line. */
    at_most: paise('at_most'),
    /** Paise to which the line is rounded, such as 100 for whole rupees. */
    round_to: bigint('round_to', { mode: 'number' }).notNull().default(1),
    /** If both are null, the rule is for the whole country. */
    state: text('state'),
    project_id: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    conditions: jsonb('conditions').$type<CostCondition>().notNull().default({}),
    valid_from: date('valid_from', { mode: 'string' }).notNull(),
    /** The last day on which the rule applies. */
    valid_to: date('valid_to', { mode: 'string' }),
    position: integer('position').notNull(),
    /** Where people can read the published rule. */
    source: text('source'),
  },
  (table) => [
    index('cost_rules_state').on(table.state),
    index('cost_rules_project').on(table.project_id),
    check('cost_rules_scope', sql`${table.state} IS NULL OR ${table.project_id} IS NULL`),
    check('cost_rules_state', sql`${table.state} ~ '^[A-Z]{2}$'`),
    check(
      'cost_rules_value',
      sql`(${table.basis} = 'percent') = (${table.rate} IS NOT NULL) AND (${table.basis} <> 'percent') = (${table.amount} IS NOT NULL)`,
    ),
    check(
      'cost_rules_positive',
      sql`COALESCE(${table.amount}, ${table.rate}) >= 0 AND ${table.months} >= 1 AND ${table.round_to} >= 1 AND ${table.at_most} >= 0`,
    ),
    check('cost_rules_period', sql`${table.valid_to} >= ${table.valid_from}`),
  ],
)

/** Which share of the total is due when. Stages without a project are for every project that has none of its own. */
export const paymentStages = pgTable(
  'payment_stages',
  {
    id: text('id').primaryKey(),
    project_id: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** True for completed homes, false for homes under construction. */
    built: boolean('built').notNull(),
    position: integer('position').notNull(),
    label: text('label').notNull(),
    /** Hundredths of a percent; those of one plan add up to 10,000. */
    share: integer('share').notNull(),
    /** The days after the booking, or the building's progress in percent; both null if the day isn't known. */
    after_days: integer('after_days'),
    at_progress: integer('at_progress'),
  },
  (table) => [
    index('payment_stages_project').on(table.project_id, table.position),
    check('payment_stages_due', sql`${table.after_days} >= 0 AND ${table.at_progress} BETWEEN 1 AND 100`),
    check('payment_stages_share', sql`${table.share} BETWEEN 1 AND 10000`),
  ],
)
