import { z } from 'zod/mini'
import { sightOf } from '../../deskList.ts'
import { defineEndpoints } from '../../endpoint.ts'
import { Count, Floor, Id, Instant, Moment, Paise, Prose, text, whole } from '../../shapes.ts'
import { unitStatuses } from '../projects/words.ts'
import { homeList } from './list.ts'
import { PriceRule } from './priceRule.ts'

/** A row's fate: `later` if somebody has changed the home since this change was drafted. */
export const rowFates = ['change', 'same', 'refused', 'later', 'done'] as const
export type RowFate = (typeof rowFates)[number]

const mostNamed = 2_000

/** The homes with these ids or, without ids, those that the filter selects, narrowed to `numbers` if there are any. */
const Homes = z.object({
  ids: z.optional(z.array(Id).check(z.maxLength(mostNamed))),
  /** Numbers of homes in the tower that the filter selects. */
  numbers: z.optional(z.array(z.string().check(z.maxLength(16))).check(z.maxLength(mostNamed))),
  filter: z._default(sightOf(homeList), {}),
})
export type ChosenHomes = z.output<typeof Homes>

export const BulkMove = z.object({
  to: z.enum(unitStatuses, { error: 'Choose what the homes become.' }),
  /** The end of a hold. */
  until: z.optional(Moment),
  held_for: z.optional(
    z.string().check(z.trim(), z.maxLength(120, 'Say who it is for in 120 characters at most.')),
  ),
})
export type BulkMove = z.output<typeof BulkMove>

const Asked = z.object({
  rule: z.optional(PriceRule),
  move: z.optional(z.object({ to: z.enum(unitStatuses), until: z.optional(Instant) })),
})
export type Asked = z.output<typeof Asked>

const NewChange = z.object({ homes: Homes, rule: z.optional(PriceRule), move: z.optional(BulkMove) })
export type NewChange = z.output<typeof NewChange>

const Row = z.object({
  nth: Count,
  /** Null if no home has this number. */
  home: z.nullable(Id),
  label: Prose,
  place: Prose,
  floor: z.nullable(Floor),
  from_status: z.nullable(z.enum(unitStatuses)),
  to_status: z.nullable(z.enum(unitStatuses)),
  from_price: z.nullable(Paise),
  to_price: z.nullable(Paise),
  fate: z.enum(rowFates),
  /** True if the price changes by more than is allowed without confirmation. */
  far: z.boolean(),
  why: z.nullable(Prose),
  /** Who changed the home before this, for a row that is `later`. */
  by: z.nullable(Id),
})
export type StockChangeRow = z.output<typeof Row>

const Head = z.object({
  id: Id,
  asked: Asked,
  /** The change that this one undoes. */
  undoes: z.nullable(Id),
  by: Id,
  at: Instant,
  /** Null while the change is only proposed. */
  done: z.nullable(z.object({ by: Id, at: Instant, reason: Prose })),
  /** The number of rows with each fate. */
  counts: z.object({ change: Count, same: Count, refused: Count, later: Count, done: Count }),
  /** How many rows change a price by more than is allowed without confirmation. */
  far: Count,
  /** The total price, before and after, of the rows that change or have changed. */
  before: Paise,
  after: Paise,
  /** What the prices of these rows rise by, and what they fall by, each added up. */
  up: Paise,
  down: Paise,
})
export type StockChangeHead = z.output<typeof Head>

export const StockChange = z.extend(Head, {
  /** In per cent; a price that changes by more has to be confirmed. */
  step: Count,
  /**
   * What the viewer's own changes of prices have to stay below for the rest of the day; null unless this one is theirs to
   * make and there's a limit.
   */
  left_alone: z.nullable(Paise),
  /** True if a second person has to make the change, because its rises and falls together reach `left_alone`. */
  needs_second: z.boolean(),
  rows: z.array(Row),
  /** The number of rows with the requested fate. */
  total: Count,
})
export type StockChange = z.output<typeof StockChange>

export const rowsAtOnce = 200

const NewDone = z.object({
  reason: text(3, 500, 'Give the reason in 3 to 500 characters.'),
  /** The difference that the page showed, in paise, and the number of homes that change. */
  difference: Paise,
  homes: Count,
  /** Confirms the prices that change by more than the usual step. */
  confirmed: z.boolean(),
})

/** As it was typed; an empty cell leaves the value as it is. */
const Cell = z.optional(z.string().check(z.maxLength(80)))
const SheetRow = z.object({
  /** The line of the file; its header is line 1. */
  line: z.int().check(z.gte(1), z.lte(1_000_000)),
  home: z.string().check(z.maxLength(80)),
  project: Cell,
  tower: Cell,
  /** In rupees, before taxes. */
  price: Cell,
  state: Cell,
})
export type SheetRow = z.output<typeof SheetRow>

const NewSheet = z.object({
  /** The proposal to which these rows are added. */
  change: z.optional(Id),
  rows: z.array(SheetRow).check(z.minLength(1), z.maxLength(1_000)),
})

const path = '/desk/stock-changes'
const parts = { access: 'staff', resource: 'StockChange' } as const

export const stockChanges = defineEndpoints({
  getStockChanges: {
    ...parts,
    method: 'GET',
    path,
    capability: 'units.read',
    summary: 'For staff: the latest changes to many homes at once, done or proposed',
    response: z.object({ items: z.array(Head) }),
  },
  draftStockChange: {
    ...parts,
    method: 'POST',
    path,
    capability: 'units.price',
    summary:
      'For staff: what a formula for prices, or a new state, would do to many homes; nothing changes yet',
    body: NewChange,
    response: z.object({ id: Id }),
    errors: ['validation_failed'],
  },
  getStockChange: {
    ...parts,
    method: 'GET',
    path: `${path}/:changeId`,
    capability: 'units.read',
    summary: 'For staff: one change to many homes, row by row',
    query: z.object({
      page: z._default(whole(1, 1_000), 1),
      fate: z.optional(z.enum(rowFates)),
    }),
    response: StockChange,
    errors: ['validation_failed', 'not_found'],
  },
  draftStockSheet: {
    ...parts,
    method: 'POST',
    path: `${path}/sheets`,
    capability: 'units.price',
    summary: 'For staff: propose prices and states from a spreadsheet; send a long one in parts',
    body: NewSheet,
    response: z.object({ id: Id }),
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
  makeStockChange: {
    ...parts,
    method: 'POST',
    path: `${path}/:changeId/done`,
    capability: 'units.price',
    fresh: true,
    alsoChanges: ['Availability', 'Block', 'Project', 'Unit', 'UnitType'],
    summary: 'For staff: make a proposed change; homes changed in the meantime stay as they are',
    body: NewDone,
    response: Head,
    errors: ['validation_failed', 'not_found', 'conflict', 'wrong_state', 'forbidden'],
  },
  redraftStockChange: {
    ...parts,
    method: 'POST',
    path: `${path}/:changeId/again`,
    capability: 'units.price',
    summary: 'For staff: propose the same for homes that are still as they were, or propose undoing it',
    body: z.object({ back: z.boolean() }),
    response: z.object({ id: Id }),
    errors: ['validation_failed', 'not_found', 'wrong_state'],
  },
})
