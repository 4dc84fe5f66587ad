import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { DeskCell, DeskList, DeskPage } from '#contract/deskList.ts'
import type { Db } from '../db/Db.ts'
import { rows } from '../db/rows.ts'
import { type Cursors, openCursors, type Position } from './cursor.ts'

/** How a list of the desk is read: SQL for each name in its record. */
export interface ListSource<L extends DeskList = DeskList> {
  readonly list: L
  /** A table with its alias, or a join that keeps one row for each of its rows. */
  readonly from: SQL
  /** Which of its rows belong to the list; if omitted, all of them. */
  readonly among?: SQL
  readonly id: SQL
  /** The type of the id if it isn't text, so that one index covers both the order and the id. */
  readonly idType?: 'bigint'
  /** Evaluated only for the rows of one page, so columns may look things up; `clock.now` is the time. */
  readonly columns: { readonly [K in keyof L['columns']]: SQL }
  readonly filters: { readonly [K in keyof L['filters']]: (value: string, now: Date) => SQL }
  readonly orders: { readonly [K in keyof L['orders']]: Order }
  /** A condition for what is typed into the search field. */
  readonly find: (text: string) => SQL
}

interface Order {
  /** Never null, and backed by an index together with the id. */
  readonly by: SQL
  readonly type: 'timestamptz' | 'text' | 'bigint'
  readonly down: boolean
}

export interface Sight {
  readonly find?: string | undefined
  readonly order?: string | undefined
  readonly columns?: string | undefined
  /** Filters, by name. */
  readonly [filter: string]: unknown
}

export interface Place {
  readonly items: number
  readonly after?: string | undefined
  readonly before?: string | undefined
}

export function moment(instant: SQL): SQL {
  return sql`to_char(${instant} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/** Checks a source's names against its record when it compiles. */
export function listSource<const L extends DeskList>(source: ListSource<L>): ListSource {
  return { ...source, filters: { ...source.filters }, orders: { ...source.orders } }
}

export async function readPage(
  db: Db,
  source: ListSource,
  { now, place, ...sight }: { readonly now: Date; readonly place: Place; readonly sight: Sight },
): Promise<DeskPage> {
  const names = columnsOf(source, sight.sight)
  const cursors = await openCursors(db, scopeOf(source, sight.sight))
  const beyond = readBeyond(cursors, place)
  const isBackwards = place.before !== undefined
  const reading = { ...sight, now, names, items: place.items + 1, beyond, isBackwards }
  const [batch, counted] = await Promise.all([
    readRows(db, source, reading),
    sight.sight.find ? null : count(db, source, { ...sight, now }),
  ])
  const total = counted ?? batch[0]?.total ?? (await count(db, source, { ...sight, now }))
  const hasMore = batch.length > place.items
  const page = isBackwards ? batch.slice(hasMore ? 1 : 0) : batch.slice(0, place.items)
  const hasNext = isBackwards || hasMore
  const hasPrevious = isBackwards ? hasMore : beyond !== null
  const cursorOf = (row: Row | undefined) => (row ? cursors.make(row) : null)
  return {
    columns: names,
    items: page.map(({ id, cells }) => ({ id, cells })),
    total: Math.min(total, countedAtMost),
    more: total > countedAtMost,
    next: hasNext ? cursorOf(page.at(-1)) : null,
    previous: hasPrevious ? cursorOf(page[0]) : null,
  }
}

const rowsAtOnce = 500

/** Every matching row, in batches. */
export async function* readAll(
  db: Db,
  source: ListSource,
  { sight, now }: { readonly sight: Sight; readonly now: Date },
): AsyncGenerator<readonly (readonly DeskCell[])[]> {
  const names = columnsOf(source, sight)
  let beyond: Position | null = null
  for (;;) {
    const batch: Row[] = await readRows(db, source, {
      sight,
      now,
      names,
      items: rowsAtOnce,
      beyond,
      isBackwards: false,
    })
    if (batch.length > 0) yield batch.map(({ cells }) => cells)
    if (batch.length < rowsAtOnce) return
    beyond = batch.at(-1) ?? null
  }
}

/** The matching ids, `most` at most. */
export async function readIds(
  db: Db,
  source: ListSource,
  { sight, now, most }: { readonly sight: Sight; readonly now: Date; readonly most: number },
): Promise<readonly string[]> {
  const matches = await rows(
    db,
    sql`SELECT ${source.id} AS id FROM ${source.from} WHERE ${whereOf(source, sight, now)} LIMIT ${most}::int`,
    z.object({ id: z.string() }),
  )
  return matches.map(({ id }) => id)
}

/** The requested columns, always with the first one; by default those that aren't extra. */
export function columnsOf({ list }: ListSource, { columns }: Sight): string[] {
  const all = Object.entries(list.columns)
  const chosen = columns?.split(',') ?? []
  const isShown = (name: string, extra: boolean) => (chosen.length > 0 ? chosen.includes(name) : !extra)
  return all
    .filter(([name, { extra = false }], nth) => nth === 0 || isShown(name, extra))
    .map(([name]) => name)
}

const Row = z.object({
  id: z.string(),
  sort: z.string(),
  cells: z.array(z.nullable(z.union([z.string(), z.number()]))),
  /** The total of a search by words, which costs nothing extra here; otherwise null. */
  total: z.nullable(z.int()),
})
type Row = z.output<typeof Row>

interface Reading {
  readonly sight: Sight
  readonly now: Date
  readonly names: readonly string[]
  readonly items: number
  /** The row after which the page begins or, backwards, before which it ends. */
  readonly beyond: Position | null
  readonly isBackwards: boolean
}

function readBeyond(cursors: Cursors, { after, before }: Place): Position | null {
  if (before !== undefined) return cursors.read('before', before)
  return after === undefined ? null : cursors.read('after', after)
}

/** What a cursor belongs to: in another list or order, or after a change of its types, it means nothing. */
function scopeOf(source: ListSource, sight: Sight): readonly string[] {
  const { list, idType = 'text' } = source
  return [list.title, sight.order ?? Object.keys(list.orders)[0] ?? '', orderOf(source, sight).type, idType]
}

/**
 * A search by words collects all its matches first: a planner that expects many matches would go through the whole list
 * in its order and read the words of each row.
 */
async function readRows(db: Db, source: ListSource, reading: Reading): Promise<Row[]> {
  const { sight, now, names, items, beyond, isBackwards } = reading
  const { from, id, idType = 'text', columns } = source
  const { by, type, down } = orderOf(source, sight)
  const further = down === isBackwards ? sql`>` : sql`<`
  const start = beyond
    ? sql`(sort, row_id) ${further} (${beyond.sort}::${sql.raw(type)}, ${beyond.id}::${sql.raw(idType)})`
    : sql`true`
  const direction = down === isBackwards ? sql`ASC` : sql`DESC`
  const cells = sql.join(
    names.map((name) => columns[name] ?? sql`NULL`),
    sql`, `,
  )
  const total = sight.find
    ? sql`(SELECT count(*)::int FROM (SELECT FROM seen LIMIT ${countedAtMost + 1}::int) AS counted)`
    : sql`NULL::int`
  const batch = await rows(
    db,
    sql`WITH seen AS ${sql.raw(sight.find ? 'MATERIALIZED' : 'NOT MATERIALIZED')} (
        SELECT ${id} AS row_id, ${by} AS sort FROM ${from} WHERE ${whereOf(source, sight, now)}),
      page AS (
        SELECT row_id, sort FROM seen WHERE ${start} ORDER BY sort ${direction}, row_id ${direction} LIMIT ${items}::int)
      SELECT row_id::text AS id, page.sort::text AS sort, json_build_array(${cells}) AS cells, ${total} AS total
      FROM page JOIN ${from} ON ${id} = page.row_id
        CROSS JOIN (SELECT ${now.toISOString()}::timestamptz AS now) AS clock ORDER BY page.sort ${direction}, row_id ${direction}`,
    Row,
  )
  return isBackwards ? batch.toReversed() : batch
}

/** Counting further than this costs more than the page itself, and a larger number is of no use to anybody. */
const countedAtMost = 10_000

async function count(
  db: Db,
  source: ListSource,
  { sight, now }: { readonly sight: Sight; readonly now: Date },
): Promise<number> {
  const [counted] = await rows(
    db,
    sql`SELECT count(*)::int AS total FROM
      (SELECT FROM ${source.from} WHERE ${whereOf(source, sight, now)} LIMIT ${countedAtMost + 1}::int) AS counted`,
    z.object({ total: z.int() }),
  )
  return counted?.total ?? 0
}

/** What the caller may see, as a condition on the source’s own rows. */
export function whereOf({ among, filters, find }: ListSource, sight: Sight, now: Date): SQL {
  const chosen = Object.entries(filters).flatMap(([name, condition]) => {
    const value = sight[name]
    return typeof value === 'string' ? [condition(value, now)] : []
  })
  const parts = [...(among ? [among] : []), ...chosen, ...(sight.find ? [find(sight.find)] : [])]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` AND `)
}

function orderOf({ list, orders }: ListSource, { order }: Sight): Order {
  const name = order ?? Object.keys(list.orders)[0] ?? ''
  const ordering = orders[name]
  if (!ordering) throw new Error(`The list ${list.title} has no order.`)
  return ordering
}
