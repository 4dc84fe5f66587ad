import { and, asc, desc, eq, gt, gte, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod/mini'
import type { BlockUnit, UnitQuery } from '#contract/estate/projects/inventory.ts'
import type { UnitSort, UnitStatus } from '#contract/estate/projects/words.ts'
import type { Db } from '../../../db/Db.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { listed, type Page } from '../paging.ts'
import { priceColumn } from '../prices/index.ts'
import { blocks, blockUnits, projects, unitTypes } from '../tables/index.ts'

export type BlockRow = typeof blocks.$inferSelect
export type UnitFilters = Omit<z.output<typeof UnitQuery>, keyof Page>

/** The columns that a list shows. */
const shown = {
  id: blockUnits.id,
  unit_no: blockUnits.unit_no,
  floor: blockUnits.floor,
  stack: blockUnits.stack,
  unit_type_id: blockUnits.unit_type_id,
  carpet: blockUnits.carpet,
  facing: blockUnits.facing,
  view: blockUnits.view,
  corner: blockUnits.corner,
  parking: blockUnits.parking,
  base_price: blockUnits.base_price,
  floor_rise: blockUnits.floor_rise,
  plc: blockUnits.plc,
  price_total: blockUnits.price_total,
  all_in: blockUnits.all_in,
  monthly: blockUnits.monthly,
  status: blockUnits.status,
}
const fromTheLowest = [asc(blockUnits.floor), asc(blockUnits.stack)]

export function listBlocks(db: Db, { projectId, ...page }: Page & { readonly projectId: string }) {
  const where = eq(blocks.project_id, projectId)
  return listed(page, {
    rows: (limit, offset) =>
      db
        .select()
        .from(blocks)
        .where(where)
        .orderBy(asc(blocks.position), asc(blocks.id))
        .limit(limit)
        .offset(offset),
    total: db.$count(blocks, where),
  })
}

export async function findBlock(db: Db, name: string): Promise<BlockRow | undefined> {
  const [block] = await db.select().from(blocks).where(blockNamed(name))
  return block
}

/** An id, or the slugs of project and block with a full stop between them, which no slug contains. */
function blockNamed(name: string): SQL {
  const [project, slug, ...rest] = name.split('.')
  if (slug === undefined || rest.length > 0) return eq(blocks.id, name)
  const projectId = sql`(SELECT ${projects.id} FROM ${projects} WHERE ${projects.slug} = ${project} OR ${projects.id} = ${project} LIMIT 1)`
  return sql`${blocks.project_id} = ${projectId} AND (${blocks.slug} = ${slug} OR ${blocks.id} = ${slug})`
}

/** A unit type of this project, by id or slug. */
export async function findUnitTypeId(
  db: Db,
  projectId: string,
  idOrSlug: string,
): Promise<string | undefined> {
  const [type] = await db
    .select({ id: unitTypes.id })
    .from(unitTypes)
    .where(
      and(eq(unitTypes.project_id, projectId), or(eq(unitTypes.id, idOrSlug), eq(unitTypes.slug, idOrSlug))),
    )
    .orderBy(sql`${unitTypes.id} = ${idOrSlug} DESC`)
    .limit(1)
  return type?.id
}

export interface UnitsOf extends UnitFilters {
  readonly blockId: string
  /** Null for every unit type. */
  readonly unitTypeId: string | null
}

function ofBlock(wanted: UnitsOf): SQL | undefined {
  const { blockId, unitTypeId, status, facing, floor_from, floor_to, bhk, price_max, price, ...rest } = wanted
  nothingElse(rest)
  return and(
    eq(blockUnits.block_id, blockId),
    unitTypeId === null ? undefined : eq(blockUnits.unit_type_id, unitTypeId),
    status === undefined ? undefined : eq(blockUnits.status, status),
    facing === undefined ? undefined : eq(blockUnits.facing, facing),
    floor_from === undefined ? undefined : gte(blockUnits.floor, floor_from),
    floor_to === undefined ? undefined : lte(blockUnits.floor, floor_to),
    bhk === undefined
      ? undefined
      : sql`${blockUnits.unit_type_id} IN (SELECT ${unitTypes.id} FROM ${unitTypes} WHERE ${unitTypes.bhk} = ${bhk})`,
    price_max === undefined
      ? undefined
      : and(forSale, gt(priceColumn[price], 0), lte(priceColumn[price], price_max)),
  )
}

export function countUnits(db: Db, wanted: UnitsOf): Promise<number> {
  return db.$count(blockUnits, ofBlock(wanted))
}

/** A home that isn't for sale has no price, so it matches no limit and comes last. */
const forSale = sql`${blockUnits.status} IN ('available', 'on_hold')`

const orders: Readonly<Record<UnitSort, (price: PgColumn) => readonly SQL[]>> = {
  floor: () => fromTheLowest,
  floor_high: () => [desc(blockUnits.floor), asc(blockUnits.stack)],
  price: (price) => [sql`${price} = 0 OR NOT ${forSale}`, asc(price), ...fromTheLowest],
  price_high: (price) => [sql`NOT ${forSale}`, desc(price), ...fromTheLowest],
  carpet: () => [desc(blockUnits.carpet), ...fromTheLowest],
}

export function readUnits(db: Db, wanted: UnitsOf, page: Page, sort: UnitSort = 'floor') {
  const where = ofBlock(wanted)
  return listed(page, {
    rows: (limit, offset): Promise<BlockUnit[]> =>
      db
        .select(shown)
        .from(blockUnits)
        .where(where)
        .orderBy(...orders[sort](priceColumn[wanted.price]))
        .limit(limit)
        .offset(offset),
    total: db.$count(blockUnits, where),
  })
}

const batch = 2000

/** The rows of a list in batches, each read once the one before it has been sent. */
export async function* streamUnits(db: Db, wanted: UnitsOf, { items, page }: Page) {
  let left = items
  let offset = (page - 1) * items
  let last: BlockUnit | undefined
  while (left > 0) {
    const after = last && sql`(${blockUnits.floor}, ${blockUnits.stack}) > (${last.floor}, ${last.stack})`
    const units: BlockUnit[] = await db
      .select(shown)
      .from(blockUnits)
      .where(and(ofBlock(wanted), after))
      .orderBy(...fromTheLowest)
      .limit(Math.min(batch, left))
      .offset(offset)
    yield units
    last = units.at(-1)
    if (units.length < batch) return
    left -= units.length
    offset = 0
  }
}

/** How many units of each type in each block have each status, and the lowest price. */
export async function countByType(db: Db, projectId: string) {
  const { block_id, unit_type_id, status, price_total } = blockUnits
  const having = (wanted: UnitStatus) =>
    sql<number>`count(*) FILTER (WHERE ${status} = ${wanted})`.mapWith(Number)
  const counts = await db
    .select({
      block_id,
      unit_type_id,
      available: having('available'),
      on_hold: having('on_hold'),
      booked: having('booked'),
      sold: having('sold'),
      not_released: having('not_released'),
      units_total: sql<number>`count(*)`.mapWith(Number),
      least: sql<string | null>`min(${price_total}) FILTER (WHERE ${status} = 'available')`,
    })
    .from(blockUnits)
    .where(eq(blockUnits.project_id, projectId))
    .groupBy(block_id, unit_type_id)
    .orderBy(asc(block_id), asc(unit_type_id))
  return counts.map(({ block_id, unit_type_id, units_total, least, ...units }) => ({
    block_id,
    unit_type_id,
    units,
    units_total,
    price_from: Number(least) || null,
  }))
}

/** The cheapest home for sale, of one unit type or of any. */
export async function findCheapest(db: Db, projectId: string, unitTypeId: string | null) {
  const [unit] = await db
    .select({ ...shown, project_id: blockUnits.project_id, block_id: blockUnits.block_id })
    .from(blockUnits)
    .where(
      and(
        eq(blockUnits.project_id, projectId),
        unitTypeId === null ? undefined : eq(blockUnits.unit_type_id, unitTypeId),
        eq(blockUnits.status, 'available'),
      ),
    )
    .orderBy(asc(blockUnits.all_in), asc(blockUnits.price_total), asc(blockUnits.floor), asc(blockUnits.id))
    .limit(1)
  return unit
}

/** The columns that the map of a block needs, highest floor first. */
export function readPlaces(db: Db, blockId: string) {
  const { unit_no, floor, stack, unit_type_id, status, facing, price_total, all_in, monthly } = blockUnits
  return db
    .select({ unit_no, floor, stack, unit_type_id, status, facing, price_total, all_in, monthly })
    .from(blockUnits)
    .where(eq(blockUnits.block_id, blockId))
    .orderBy(desc(floor), asc(stack))
}

interface Since {
  readonly blockId: string
  readonly since: Date
  readonly limit: number
}

export function readChanges(db: Db, { blockId, since, limit }: Since) {
  return db
    .select({ unit_id: blockUnits.id, unit_no: blockUnits.unit_no, status: blockUnits.status })
    .from(blockUnits)
    .where(and(eq(blockUnits.block_id, blockId), gt(blockUnits.updated_at, since)))
    .orderBy(asc(blockUnits.updated_at), asc(blockUnits.id))
    .limit(limit)
}

export async function findUnit(db: Db, name: string) {
  const [unit] = await db
    .select({ ...shown, project_id: blockUnits.project_id, block_id: blockUnits.block_id })
    .from(blockUnits)
    .where(await unitNamed(db, name))
    .orderBy(desc(blockUnits.unit_no))
    .limit(1)
  return unit
}

/** An id, or a block's name with the unit's number in either case, which may itself contain full stops. */
async function unitNamed(db: Db, name: string): Promise<SQL> {
  const [project, slug, ...number] = name.split('.')
  const block = number.length > 0 ? await findBlock(db, `${project}.${slug}`) : undefined
  const typed = number.join('.')
  return block
    ? sql`${blockUnits.block_id} = ${block.id} AND ${blockUnits.unit_no} IN (${typed}, ${typed.toUpperCase()})`
    : eq(blockUnits.id, name)
}
export type UnitRow = NonNullable<Awaited<ReturnType<typeof findUnit>>>

export async function findUnitType(db: Db, id: string) {
  const [type] = await db.select().from(unitTypes).where(eq(unitTypes.id, id))
  return type
}

const similarAtMost = 6

/** Units for sale: the same unit type first, then the same block, the closest price and floor. */
export async function findSimilar(db: Db, unit: UnitRow): Promise<BlockUnit[]> {
  const near = [
    sql`${blockUnits.block_id} = ${unit.block_id} DESC`,
    sql`abs(${blockUnits.price_total} - ${unit.price_total}::bigint)`,
    sql`abs(${blockUnits.floor} - ${unit.floor}::int)`,
    asc(blockUnits.id),
  ]
  const others = (kind: SQL, limit: number) =>
    db
      .select(shown)
      .from(blockUnits)
      .where(and(kind, eq(blockUnits.status, 'available'), ne(blockUnits.id, unit.id)))
      .orderBy(...near)
      .limit(limit)
  const alike = await others(eq(blockUnits.unit_type_id, unit.unit_type_id), similarAtMost)
  if (alike.length === similarAtMost) return alike
  const elsewhere = sql`${blockUnits.project_id} = ${unit.project_id} AND ${blockUnits.unit_type_id} <> ${unit.unit_type_id}`
  return [...alike, ...(await others(elsewhere, similarAtMost - alike.length))]
}

/** The most homes in a printed list, which is more than any tower has. */
const onPaper = 5_000

/** Every home that is or was for sale, tower by tower, in price list order. */
export function releasedHomes(db: Db, projectId: string) {
  const { unit_no, floor, carpet, price_total, all_in, monthly, status, block_id } = blockUnits
  return db
    .select({ unit_no, floor, carpet, price_total, all_in, monthly, status, block_id, type: unitTypes.name })
    .from(blockUnits)
    .innerJoin(unitTypes, eq(unitTypes.id, blockUnits.unit_type_id))
    .where(and(eq(blockUnits.project_id, projectId), ne(status, 'not_released')))
    .orderBy(asc(block_id), ...fromTheLowest)
    .limit(onPaper)
}
export type PricedUnit = Awaited<ReturnType<typeof releasedHomes>>[number]
