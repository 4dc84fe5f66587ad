import { z } from 'zod/mini'
import { Count, Id, Prose, whole } from './shapes.ts'
import type { Capability } from './staff.ts'

/** How a cell is read: `age` is an instant told as how long ago, `due` as how long until or since, `state` a word from the column's `words`. */
export type ColumnKind = 'text' | 'code' | 'phone' | 'paise' | 'count' | 'moment' | 'age' | 'due' | 'state'

export interface ListColumn {
  readonly label: string
  readonly kind: ColumnKind
  readonly words?: Readonly<Record<string, string>>
  /** States that need somebody's attention. */
  readonly pressing?: readonly string[]
  /** Shown only where somebody chooses it. */
  readonly extra?: true
}

export interface ListFilter {
  readonly label: string
  /** `rows` for what only the database knows, such as projects: the page names them. */
  readonly options: Readonly<Record<string, string>> | 'rows'
}

/** One list of the desk: its call, its page, its file and its tests follow from this record. */
export interface DeskList {
  readonly title: string
  /** What the rows are, after a number: "12 people". */
  readonly things: string
  readonly thing: string
  readonly capability: Capability
  /** For the file. */
  readonly exports: Capability
  /** What the search field finds by. */
  readonly finds: string
  /** The first one names the row. */
  readonly columns: Readonly<Record<string, ListColumn>>
  readonly filters: Readonly<Record<string, ListFilter>>
  /** The first one is the usual one. */
  readonly orders: Readonly<Record<string, string>>
}

/** Keeps literal names, so the compiler asks the service for each column, filter and order. */
export function deskList<const L extends DeskList>(list: L): L {
  return list
}

/** Where a page of a list begins or ends: opaque to callers. */
export const Cursor = z.string().check(z.maxLength(600), z.regex(/^[\w-]+$/))

const Cell = z.nullable(z.union([Prose, z.int()]))
export const DeskPage = z.object({
  /** The names of the cells, in their order. */
  columns: z.array(Prose),
  items: z.array(z.object({ id: Id, cells: z.array(Cell) })),
  /** The number of rows, counted up to 10,000. */
  total: Count,
  /** True if there are more than are counted. */
  more: z.boolean(),
  /** What `after` has to be for the next page; null on the last. */
  next: z.nullable(Cursor),
  /** What `before` has to be for the page before; null on the first. */
  previous: z.nullable(Cursor),
})
export type DeskPage = z.output<typeof DeskPage>
export type DeskCell = z.output<typeof Cell>

type FilterShape<L extends DeskList> = {
  [K in keyof L['filters']]: z.ZodMiniOptional<z.ZodMiniString>
}

function choices<L extends DeskList>({ filters }: L): FilterShape<L> {
  const shapes = Object.entries(filters).map(([name, { options }]) => ({
    [name]: z.optional(options === 'rows' ? z.string().check(z.maxLength(64)) : z.enum(Object.keys(options))),
  }))
  return Object.assign({}, ...shapes)
}

/** Which part of a list is shown: the same query for its page and its file. */
export function sightOf<L extends DeskList>(list: L) {
  const base = z.object({
    find: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    order: z.optional(z.enum(Object.keys(list.orders))),
    /** Names of columns between commas. */
    columns: z.optional(z.string().check(z.maxLength(200), z.regex(/^[a-z_]+(?:,[a-z_]+)*$/))),
  })
  return z.extend(base, choices(list))
}

export function listCall<const L extends DeskList, const P extends `/${string}`, const R extends string>(
  list: L,
  path: P,
  resource: R,
) {
  return {
    method: 'GET',
    path,
    access: 'staff',
    capability: list.capability,
    resource,
    summary: `For staff: ${list.things}, page by page`,
    query: z.extend(sightOf(list), {
      items: z._default(whole(1, 100), 50),
      after: z.optional(Cursor),
      before: z.optional(Cursor),
    }),
    response: DeskPage,
    errors: ['validation_failed'],
  } as const
}

export function fileCall<const L extends DeskList, const P extends `/${string}`, const R extends string>(
  list: L,
  path: P,
  resource: R,
) {
  return {
    method: 'GET',
    path,
    access: 'staff',
    capability: list.exports,
    fresh: true,
    resource,
    summary: `For staff: ${list.things} as a spreadsheet, what a page of the same query shows`,
    query: sightOf(list),
    response: z.null(),
    file: 'text/csv',
    errors: ['validation_failed'],
  } as const
}
