import { z } from 'zod/mini'
import { defineEndpoints } from '../endpoint.ts'
import {
  Area,
  Count,
  Day,
  Floor,
  Id,
  Instant,
  ListQuery,
  listOf,
  Paise,
  Prose,
  Stack,
  whole,
} from '../shapes.ts'
import { CostSheet } from './costs.ts'
import { PriceLimit, Project, UnitCounts } from './projects.ts'
import { UnitType } from './sections.ts'
import { facings, unitStatuses } from './words.ts'

export const Block = z.object({
  id: Id,
  project_id: Id,
  slug: Id,
  name: Prose,
  floors_from: Floor,
  floors_to: Floor,
  skipped_floors: z.array(Floor).check(z.maxLength(2_051)),
  refuge_floors: z.array(Floor).check(z.maxLength(2_051)),
  /** One label for each home of a floor; a unit's `stack` counts them from 1. */
  stacks: z.array(Prose).check(z.minLength(1), z.maxLength(1_000)),
  possession_on: z.nullable(Day),
  units: UnitCounts,
  units_total: Count,
  /** When a unit last changed. */
  revision_at: Instant,
})
export type Block = z.output<typeof Block>

/** What neighbours share stands together, which halves a packed list. */
export const BlockUnit = z.object({
  id: Id,
  unit_no: Prose,
  /** From 1: which of its block's `stacks`. */
  stack: Stack,
  unit_type_id: Id,
  /** RERA carpet area. */
  carpet: Area,
  facing: z.enum(facings),
  view: z.array(Prose),
  corner: z.boolean(),
  /** Bays that belong to it. */
  parking: Count,
  plc: Paise,
  base_price: Paise,
  price_total: Paise,
  floor: Floor,
  floor_rise: Paise,
  status: z.enum(unitStatuses),
})
export type BlockUnit = z.output<typeof BlockUnit>

/** Everything a floor chart needs to know where one unit lies. */
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
  /** Null before its price is announced. */
  cost: z.nullable(CostSheet),
  /** Up to six that can be bought, the most alike first. */
  similar: z.array(BlockUnit),
})
export type UnitFile = z.output<typeof UnitFile>

/** A character or two for each place of a block. */
const Packed = z.string().check(z.maxLength(2_000_000))

/** A whole block in a few kilobytes: one character for each place of a floor. */
export const Availability = z.object({
  block_id: Id,
  /** When a unit last changed: hand it to `changes` as `since`. */
  as_of: Instant,
  /** The highest first. */
  floors: z.array(Floor).check(z.maxLength(2_051)),
  stacks: z.array(Prose).check(z.minLength(1), z.maxLength(1_000)),
  /** Character → status. */
  legend: z.record(z.string(), z.enum(unitStatuses)),
  /** Floor by floor, stack by stack; a full stop where there is no unit. */
  statuses: Packed,
  unit_types: z.array(Id),
  /** In the order of `statuses`: `0` is the first of `unit_types`, then `1` … `9`, `a` … `z`, `A` … `Z`; `?` is a later one. */
  types: Packed,
  /** In that order too: a digit that counts the eight facings from north on, clockwise. */
  facings: Packed,
  /** Two characters each: whole lakh rupees, rounded up, in the digits of `types`; `--` where no price is announced. */
  prices: Packed,
  /** Every unit's number, where `{floor}` and `{stack}` stand for those two; null where they follow no rule. */
  numbering: z.nullable(Prose),
  /** Each unit's number in that order, only where no rule says them. A unit's id is `{block_id}-{unit_no}`. */
  unit_nos: z.nullable(z.array(z.string())),
  /** True where there are more units than were asked for at most: then no place is told. */
  left_out: z.boolean(),
})
export type Availability = z.output<typeof Availability>

/** A project at a glance: what is left of each kind of home in each tower, and the fronts of the towers. */
export const ProjectStock = z.object({
  /** Character → status, as in every `statuses` below. */
  legend: z.record(z.string(), z.enum(unitStatuses)),
  blocks: z.array(
    z.object({
      block_id: Id,
      /** The highest first. */
      floors: z.array(Floor).check(z.maxLength(2_051)),
      /** How many homes stand side by side on a floor. */
      stacks: Stack,
      /** Floor by floor, as in Availability; null for a block of too many units to be seen at a glance. */
      statuses: z.nullable(Packed),
      types: z.array(
        z.object({
          unit_type_id: Id,
          units: UnitCounts,
          units_total: Count,
          /** Of what can be bought now. */
          price_from: z.nullable(Paise),
        }),
      ),
    }),
  ),
})
export type ProjectStock = z.output<typeof ProjectStock>

export const StatusChanges = z.object({
  as_of: Instant,
  /** True, with no items, where so much changed that the whole block should be read again. */
  reload: z.boolean(),
  items: z.array(z.object({ unit_id: Id, unit_no: Prose, status: z.enum(unitStatuses) })),
})

const AvailabilityQuery = z.object({
  /** A page that is drawn on the server carries a few thousand places, and no more. */
  at_most: z.optional(whole(1, 10_000_000)),
})
/** 10000000 means all of them. */
export const UnitQuery = z.extend(ListQuery, {
  items: z._default(whole(1, 10_000_000), 20),
  status: z.optional(z.enum(unitStatuses)),
  facing: z.optional(z.enum(facings)),
  floor_from: z.optional(whole(0, 1000)),
  floor_to: z.optional(whole(0, 1000)),
  /** Homes with so many bedrooms, of whichever kind. */
  bhk: z.optional(whole(0, 9)),
  /** Paise, before taxes; what has no price yet is left out. */
  price_max: z.optional(PriceLimit),
})
const UnitListQuery = z.extend(UnitQuery, {
  items: z._default(whole(1, 1000), 20),
  /** By id or slug. */
  unit_type: z.optional(z.string().check(z.maxLength(128))),
})
const ChangesQuery = z.object({
  since: z.iso.datetime({ error: 'Enter a time in UTC, such as 2026-11-23T06:00:00Z.' }),
})
const NewStatus = z.object({
  status: z.enum(unitStatuses),
  /** What it was when the person looked: another one by now refuses the change. */
  was: z.optional(z.enum(unitStatuses)),
})

/**
 * A block is named by its id, or by the slugs of its project and itself: `lakeside.tower-a`. A unit is named by its id,
 * or by those and its number: `lakeside.tower-a.A-1204`.
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
    summary: 'What is left of each kind of home in each tower, with the fronts of the towers',
    response: ProjectStock,
    errors: ['not_found'],
  },
  getBlockUnits: {
    method: 'GET',
    path: '/project/block/:blockId/unit_type/:unitTypeId/block_unit',
    access: 'public',
    resource: 'Unit',
    summary: 'The units of one block and one type (or of every type: `all`), from the lowest floor up',
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
    summary: 'The units of one block that fit, page by page, from the lowest floor up',
    query: UnitListQuery,
    response: listOf(BlockUnit),
    errors: ['validation_failed', 'not_found'],
  },
  getAvailability: {
    method: 'GET',
    path: '/project/block/:blockId/availability',
    access: 'public',
    resource: 'Availability',
    summary: 'Which units of a block can be bought, compactly; ask again with If-None-Match',
    query: AvailabilityQuery,
    response: Availability,
    errors: ['validation_failed', 'not_found'],
  },
  getAvailabilityChanges: {
    method: 'GET',
    path: '/project/block/:blockId/availability/changes',
    access: 'public',
    resource: 'Availability',
    summary: 'The units of a block that changed after a moment, with what they are now',
    query: ChangesQuery,
    response: StatusChanges,
    errors: ['validation_failed', 'not_found'],
  },
  getUnit: {
    method: 'GET',
    path: '/project/block/units/:unitId',
    access: 'public',
    resource: 'Unit',
    summary: 'One unit with its plan, what it costs all in, and others like it',
    response: UnitFile,
    errors: ['not_found'],
  },
  setUnitStatus: {
    method: 'PATCH',
    path: '/project/block/units/:unitId',
    access: 'staff',
    resource: 'Unit',
    alsoChanges: ['Availability', 'Block', 'Project', 'UnitType'],
    summary: 'Hold, book, sell or release one unit',
    body: NewStatus,
    response: BlockUnit,
    errors: ['validation_failed', 'not_found', 'conflict'],
  },
})
