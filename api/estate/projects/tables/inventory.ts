import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { facings, unitStatuses } from '#contract/estate/projects/words.ts'
import { instant, paise } from '../../../db/columns.ts'
import { countColumns } from './countColumns.ts'
import { projects } from './projects.ts'
import { unitTypes } from './sections.ts'

export const unitStatus = pgEnum('unit_status', unitStatuses)
export const facing = pgEnum('facing', facings)

export const blocks = pgTable(
  'blocks',
  {
    id: text('id').primaryKey(),
    project_id: text('project_id')
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull().default(0),
    floors_from: integer('floors_from').notNull(),
    floors_to: integer('floors_to').notNull(),
    skipped_floors: integer('skipped_floors').array().notNull().default([]),
    refuge_floors: integer('refuge_floors').array().notNull().default([]),
    /** The label of each home on a floor; a unit's `stack` counts them from 1. */
    stacks: text('stacks').array().notNull(),
    /** The pattern of unit numbers, such as `{floor}{stack}`; null if there is none. */
    numbering: text('numbering'),
    possession_on: date('possession_on', { mode: 'string' }),
    ...countColumns(),
    /** Increased by a trigger with every change to a unit; anything read before then is out of date. */
    revision_at: instant('revision_at').notNull(),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    unique('blocks_slug').on(table.project_id, table.slug),
    unique('blocks_of_project').on(table.id, table.project_id),
    check('blocks_floors', sql`${table.floors_to} >= ${table.floors_from}`),
  ],
)

export const blockUnits = pgTable(
  'block_units',
  {
    /** Always `{block_id}-{unit_no}`, see unitId: an id that can be derived needn't be sent. */
    id: text('id').primaryKey(),
    project_id: text('project_id').notNull(),
    block_id: text('block_id').notNull(),
    unit_type_id: text('unit_type_id').notNull(),
    unit_no: text('unit_no').notNull(),
    floor: integer('floor').notNull(),
    stack: integer('stack').notNull(),
    carpet: integer('carpet').notNull(),
    facing: facing('facing').notNull(),
    view: text('view').array().notNull().default([]),
    corner: boolean('corner').notNull(),
    parking: integer('parking').notNull(),
    base_price: paise('base_price').notNull(),
    floor_rise: paise('floor_rise').notNull(),
    plc: paise('plc').notNull(),
    price_total: paise('price_total').notNull().generatedAlwaysAs(sql`base_price + floor_rise + plc`),
    /**
     * The total of its cost sheet on the project's `priced_on` day, by which lists filter and sort; 0 until announced.
     */
    all_in: paise('all_in').notNull().default(0),
    monthly: paise('monthly').notNull().default(0),
    /** Minutes of sun in the living room on 21 December, by the building model; null if the home isn't drawn. */
    winter_sun: integer('winter_sun'),
    status: unitStatus('status').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    foreignKey({
      name: 'block_units_block',
      columns: [table.block_id, table.project_id],
      foreignColumns: [blocks.id, blocks.project_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'block_units_unit_type',
      columns: [table.unit_type_id, table.project_id],
      foreignColumns: [unitTypes.id, unitTypes.project_id],
    }).onDelete('cascade'),
    unique('block_units_place').on(table.block_id, table.floor, table.stack),
    index('block_units_changed').on(table.block_id, table.updated_at),
    index('block_units_type').on(table.unit_type_id, table.status),
    index('block_units_project').on(table.project_id, table.status),
    index('block_units_height').on(placeOf(table), table.id),
    index('block_units_storey').on(table.floor, table.id),
    index('block_units_latest').on(table.updated_at, table.id),
    index('block_units_cost').on(table.price_total, table.id),
    index('block_units_number').on(sql`${numberOf(table)} text_pattern_ops`),
    check('block_units_id', sql`${table.id} = ${table.block_id} || '-' || ${table.unit_no}`),
    check('block_units_no', sql`${table.unit_no} ~ '^[A-Za-z0-9][A-Za-z0-9.-]{0,15}$'`),
    check('block_units_stack', sql`${table.stack} >= 1 AND ${table.parking} >= 0 AND ${table.carpet} > 0`),
    check('block_units_price', sql`LEAST(${table.base_price}, ${table.floor_rise}, ${table.plc}) >= 0`),
  ],
)

type Placed = Readonly<Record<'block_id' | 'floor' | 'stack', AnyPgColumn>>

/** A value that sorts homes block by block, from the lowest floor up. */
export function placeOf({ block_id, floor, stack }: Placed) {
  return sql`(${block_id} || lpad((${floor} + 1000)::text, 4, '0') || lpad(${stack}::text, 4, '0'))`
}

/** The number of a home as searches compare it: "a1204" finds A-1204. */
export function numberOf({ unit_no }: Readonly<Record<'unit_no', AnyPgColumn>>) {
  return sql`replace(upper(${unit_no}), '-', '')`
}

/** What a home used to cost, and until which day. A trigger writes it for every price change. */
export const priceChanges = pgTable(
  'price_changes',
  {
    unit_id: text('unit_id')
      .notNull()
      .references(() => blockUnits.id, { onDelete: 'cascade' }),
    changed_on: date('changed_on', { mode: 'string' }).notNull(),
    all_in: paise('all_in').notNull(),
    before_taxes: paise('before_taxes').notNull(),
    monthly: paise('monthly').notNull(),
  },
  (table) => [primaryKey({ name: 'price_changes_key', columns: [table.unit_id, table.changed_on] })],
)

/** The only way to build a unit's id. */
export function unitId(blockId: string, unitNo: string): string {
  return `${blockId}-${unitNo}`
}
