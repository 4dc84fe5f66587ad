import { z } from 'zod/mini'
import { cursor } from '../../cursor.ts'
import { defineEndpoints } from '../../endpoint.ts'
import {
  Area,
  Count,
  Day,
  Floor,
  Id,
  Instant,
  ListQuery,
  listOf,
  ofOurTimes,
  Paise,
  Prose,
  Stack,
  whole,
} from '../../shapes.ts'
import { CostSheet } from './costs.ts'
import { PriceLimit, Project, UnitCounts } from './overview.ts'
import { PriceChange } from './priceSteps.ts'
import { UnitType } from './sections.ts'
import { facings, priceKinds, unitSorts, unitStatuses } from './words.ts'

export const Block = z.object({
  id: Id,
  project_id: Id,
  slug: Id,
  name: Prose,
  floors_from: Floor,
  floors_to: Floor,
  skipped_floors: z.array(Floor).check(z.maxLength(2_051)),
  refuge_floors: z.array(Floor).check(z.maxLength(2_051)),
  /** One label for each home on a floor; a unit's `stack` counts them from 1. */
  stacks: z.array(Prose).check(z.minLength(1), z.maxLength(1_000)),
  possession_on: z.nullable(Day),
  units: UnitCounts,
  units_total: Count,
  /** When a unit last changed. */
  revision_at: Instant,
})
export type Block = z.output<typeof Block>

/** Fields that neighbouring units share are listed together, which halves the compressed list. */
export const BlockUnit = z.object({
  id: Id,
  unit_no: Prose,
  /** Its place in the block's `stacks`, counted from 1. */
  stack: Stack,
  unit_type_id: Id,
  /** RERA carpet area. */
  carpet: Area,
  facing: z.enum(facings),
  view: z.array(Prose),
  corner: z.boolean(),
  /** Parking bays that come with it. */
  parking: Count,
  plc: Paise,
  base_price: Paise,
  /** Base price, floor rise and preferred location, before taxes and charges. */
  price_total: Paise,
  /** The all-in price and the loan's monthly instalment, as of the project's `priced_on`; 0 until announced. */
  all_in: z.optional(Paise),
  monthly: z.optional(Paise),
  floor: Floor,
  floor_rise: Paise,
  status: z.enum(unitStatuses),
})
export type BlockUnit = z.output<typeof BlockUnit>

/** Everything a floor chart needs to place one unit. */
export const BlockRef = z.pick(Block, {
  id: true,
  slug: true,
  name: true,
  floors_from: true,
  floors_to: true,
  skipped_floors: true,
  stacks: true,
})

export const UnitFile = z.extend(BlockUnit, {
  block: BlockRef,
  project: Project,
  unit_type: UnitType,
  /** Null until the unit's price is announced. */
  cost: z.nullable(CostSheet),
  /** What the unit cost before each change of its price, latest first; absent if the company doesn't show it. */
  price_changes: z.optional(z.array(PriceChange)),
  /** Up to six units that are for sale, most similar first. */
  similar: z.array(BlockUnit),
})
export type UnitFile = z.output<typeof UnitFile>

/** A fixed number of characters for each position in a block. */
const Packed = z.string().check(z.maxLength(2_000_000))

/** A whole block in a few kilobytes: strings with a fixed number of characters for each position on a floor. */
export const Availability = z.object({
  block_id: Id,
  /** When a unit last changed: pass it to `changes` as `since`. */
  as_of: Instant,
  /** Highest first. */
  floors: z.array(Floor).check(z.maxLength(2_051)),
  stacks: z.array(Prose).check(z.minLength(1), z.maxLength(1_000)),
  /** Character → status. */
  legend: z.record(z.string(), z.enum(unitStatuses)),
  /** Floor by floor, stack by stack; a full stop where there is no unit. */
  statuses: Packed,
  unit_types: z.array(Id),
  /**
   * In the order of `statuses`. `0` is the first of `unit_types`, then come `1` … `9`, `a` … `z`, `A` … `Z`; `?` is any
   * later one.
   */
  types: Packed,
  /** In the same order: a digit for one of the eight facings, clockwise from north. */
  facings: Packed,
  /**
   * Six characters for each position: whole rupees of the requested kind of price, in the digits of `types`; `------`
   * if none is announced.
   */
  prices: Packed,
  price: z.enum(priceKinds),
  /** The pattern of all unit numbers, with `{floor}` and `{stack}` as placeholders; null if they follow no pattern. */
  numbering: z.nullable(Prose),
  /** Each unit's number in that order, only if there is no pattern. A unit's id is `{block_id}-{unit_no}`. */
  unit_nos: z.nullable(z.array(z.string())),
  /** True if there are more units than the requested maximum, in which case no positions are sent. */
  left_out: z.boolean(),
})
export type Availability = z.output<typeof Availability>

/** A project at a glance: what is left of each unit type in each tower, and the status of each home, floor by floor. */
export const ProjectStock = z.object({
  /** Character → status, as in every `statuses` below. */
  legend: z.record(z.string(), z.enum(unitStatuses)),
  blocks: z.array(
    z.object({
      block_id: Id,
      /** Highest first. */
      floors: z.array(Floor).check(z.maxLength(2_051)),
      /** How many homes there are on a floor. */
      stacks: Stack,
      /** Floor by floor, as in Availability; null for a block with too many units to show at a glance. */
      statuses: z.nullable(Packed),
      types: z.array(
        z.object({
          unit_type_id: Id,
          units: UnitCounts,
          units_total: Count,
          /** The lowest price of the units for sale now. */
          price_from: z.nullable(Paise),
        }),
      ),
    }),
  ),
})
export type ProjectStock = z.output<typeof ProjectStock>

export const StatusChanges = z.object({
  as_of: Instant,
  /** True, with no items, if so much changed that the whole block should be read again. */
  reload: z.boolean(),
  items: z.array(z.object({ unit_id: Id, unit_no: Prose, status: z.enum(unitStatuses) })),
})

const AvailabilityQuery = z.object({
  /** The most units to send: a page rendered on the server can carry only a few thousand. */
  at_most: z.optional(whole(1, 10_000_000)),
  /** Which price `prices` holds. */
  price: z._default(z.enum(priceKinds), 'before_taxes'),
})
/** `items` of 10000000 means all units. */
export const UnitQuery = z.extend(ListQuery, {
  items: z._default(whole(1, 10_000_000), 20),
  status: z.optional(z.enum(unitStatuses)),
  facing: z.optional(z.enum(facings)),
  floor_from: z.optional(whole(0, 1000)),
  floor_to: z.optional(whole(0, 1000)),
  /** Homes with this many bedrooms, of any unit type. */
  bhk: z.optional(whole(0, 9)),
  /** Paise; units without a price are left out. */
  price_max: z.optional(PriceLimit),
  /** Which price `price_max` limits. */
  price: z._default(z.enum(priceKinds), 'before_taxes'),
})
const UnitListQuery = z.extend(UnitQuery, {
  items: z._default(whole(1, 1000), 20),
  /** By id or slug. */
  unit_type: z.optional(z.string().check(z.maxLength(128))),
  /** Sorting by price uses the kind of price that `price` selects; homes without one come last. */
  sort: z._default(z.enum(unitSorts), 'floor'),
})
const ChangesQuery = z.object({
  since: cursor(
    z.iso.datetime({ error: 'Enter a time in UTC, such as 2026-11-23T06:00:00Z.' }).check(ofOurTimes),
  ),
})

/**
 * A block is identified by its id, or by its project's slug and its own: `lakeside.tower-a`. A unit is identified by
 * its id, or by those slugs and its number: `lakeside.tower-a.A-1204`.
 */
export const inventory = defineEndpoints({
  getBlocks: {
    method: 'GET',
    path: '/project/:projectId/blocks',
    access: 'public',
    resource: 'Block',
    summary: 'The towers of one project, with their counts',
    query: ListQuery,
    response: listOf(Block),
    errors: ['validation_failed', 'not_found'],
  },
  getProjectStock: {
    method: 'GET',
    path: '/project/:projectId/stock',
    access: 'public',
    resource: 'Availability',
    summary: 'What is left of each unit type in each tower, with the towers’ elevations',
    response: ProjectStock,
    errors: ['not_found'],
  },
  getBlockUnits: {
    method: 'GET',
    path: '/project/block/:blockId/unit_type/:unitTypeId/block_unit',
    access: 'public',
    resource: 'Unit',
    summary: 'The units of one block and one type (`all` for every type), from the lowest floor up',
    query: UnitQuery,
    response: listOf(BlockUnit),
    stream: true,
    errors: ['validation_failed', 'not_found'],
  },
  getUnitList: {
    method: 'GET',
    path: '/project/block/:blockId/units',
    access: 'public',
    resource: 'Unit',
    summary: 'The matching units of one block, page by page, in the requested order',
    query: UnitListQuery,
    response: listOf(BlockUnit),
    errors: ['validation_failed', 'not_found'],
  },
  getAvailability: {
    method: 'GET',
    path: '/project/block/:blockId/availability',
    access: 'public',
    resource: 'Availability',
    summary: 'Which units of a block are for sale, in a compact form; repeat with If-None-Match',
    query: AvailabilityQuery,
    response: Availability,
    errors: ['validation_failed', 'not_found'],
  },
  getAvailabilityChanges: {
    method: 'GET',
    path: '/project/block/:blockId/availability/changes',
    access: 'public',
    resource: 'Availability',
    summary: 'The units of a block that changed since a given time, with their current state',
    query: ChangesQuery,
    response: StatusChanges,
    errors: ['validation_failed', 'not_found'],
  },
  getUnit: {
    method: 'GET',
    path: '/project/block/units/:unitId',
    access: 'public',
    resource: 'Unit',
    summary: 'One unit with its plan, its all-in cost and similar units',
    response: UnitFile,
    errors: ['not_found'],
  },
})
