import { z } from 'zod/mini'
import { SignedCursor } from './cursor.ts'
import { Count, Id, Prose, whole } from './shapes.ts'
import type { Capability } from './staff.ts'

/** How a cell is shown: `age` as how long ago, `due` as how long until or since, `state` by the column's `words`. */
export type ColumnKind = 'text' | 'code' | 'phone' | 'paise' | 'count' | 'moment' | 'age' | 'due' | 'state'

export interface ListColumn {
  readonly label: string
  readonly kind: ColumnKind
  /** The label in files, in which an age is the moment since when. */
  readonly inFiles?: string
  readonly words?: Readonly<Record<string, string>>
  /** States that need attention. */
  readonly pressing?: readonly string[]
  /** Hidden unless the reader chooses to show it. */
  readonly extra?: true
}

export interface ListFilter {
  readonly label: string
  /** `rows` for choices that only the database knows, such as projects; the page supplies their labels. */
  readonly options: Readonly<Record<string, string>> | 'rows'
}

/** One list of the desk. Its call, its page, its file and its tests are derived from this record. */
export interface DeskList {
  readonly title: string
  /** What the rows are called after a number: "12 people". */
  readonly things: string
  readonly thing: string
  readonly capability: Capability
  /** What a person needs to download the list as a file. */
  readonly exports: Capability
  /** What the search field searches. */
  readonly finds: string
  /** The first column identifies the row. */
  readonly columns: Readonly<Record<string, ListColumn>>
  readonly filters: Readonly<Record<string, ListFilter>>
  /** The first order is the default. */
  readonly orders: Readonly<Record<string, string>>
}

/** Keeps literal names, so the compiler requires the service to implement each column, filter and order. */
export function deskList<const L extends DeskList>(list: L): L {
  return list
}

const Cell = z.nullable(z.union([Prose, z.int()]))
export const DeskPage = z.object({
  /** The column of each cell, in order. */
  columns: z.array(Prose),
  items: z.array(z.object({ id: Id, cells: z.array(Cell) })),
  /** The number of rows, counted up to 10,000. */
  total: Count,
  /** True if there are more rows than `total` counts. */
  more: z.boolean(),
  /** The `after` of the next page; null on the last page. */
  next: z.nullable(SignedCursor),
  /** The `before` of the previous page; null on the first page. */
  previous: z.nullable(SignedCursor),
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

/** The query that selects part of a list, the same for its page and its file. */
export function sightOf<L extends DeskList>(list: L) {
  const base = z.object({
    find: z.optional(z.string().check(z.trim(), z.maxLength(80))),
    order: z.optional(z.enum(Object.keys(list.orders))),
    /** Column names, separated by commas. */
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
      after: z.optional(SignedCursor),
      before: z.optional(SignedCursor),
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
