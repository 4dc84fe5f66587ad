import { and, asc, desc, eq, gt, gte, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { BlockUnit, UnitQuery } from '#contract/estate/inventory.ts'
import type { Db } from '../../db/Db.ts'
import { listed, type Page } from '../paging.ts'
import { unitTypes } from '../sections/tables.ts'
import { blocks, blockUnits } from './tables.ts'

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

export async function findBlock(db: Db, id: string): Promise<BlockRow | undefined> {
  const [block] = await db.select().from(blocks).where(eq(blocks.id, id))
  return block
}

/** A kind of home of this project, by id or slug. */
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
  /** Null for every kind. */
  readonly unitTypeId: string | null
}

function ofBlock({ blockId, unitTypeId, status, facing, floor_from, floor_to }: UnitsOf): SQL | undefined {
  return and(
    eq(blockUnits.block_id, blockId),
    unitTypeId === null ? undefined : eq(blockUnits.unit_type_id, unitTypeId),
    status === undefined ? undefined : eq(blockUnits.status, status),
    facing === undefined ? undefined : eq(blockUnits.facing, facing),
    floor_from === undefined ? undefined : gte(blockUnits.floor, floor_from),
    floor_to === undefined ? undefined : lte(blockUnits.floor, floor_to),
  )
}

export function countUnits(db: Db, wanted: UnitsOf): Promise<number> {
  return db.$count(blockUnits, ofBlock(wanted))
}

export function readUnits(db: Db, wanted: UnitsOf, { items, page }: Page): Promise<BlockUnit[]> {
  return db
    .select(shown)
    .from(blockUnits)
    .where(ofBlock(wanted))
    .orderBy(...fromTheLowest)
    .limit(items)
    .offset((page - 1) * items)
}

const batch = 2000

/** The same rows in batches, each read when the one before it has left. */
export async function* streamUnits(db: Db, wanted: UnitsOf, { items, page }: Page) {
  let left = items
  let offset = (page - 1) * items
  let last: BlockUnit | undefined
  while (left > 0) {
    const after = last && sql`(${blockUnits.floor}, ${blockUnits.stack}) > (${last.floor}, ${last.stack})`
    const found: BlockUnit[] = await db
      .select(shown)
      .from(blockUnits)
      .where(and(ofBlock(wanted), after))
      .orderBy(...fromTheLowest)
      .limit(Math.min(batch, left))
      .offset(offset)
    yield found
    last = found.at(-1)
    if (found.length < batch) return
    left -= found.length
    offset = 0
  }
}

/** Only what the map of a block needs, the highest floor first. */
export function readPlaces(db: Db, blockId: string) {
  const { unit_no, floor, stack, unit_type_id, status } = blockUnits
  return db
    .select({ unit_no, floor, stack, unit_type_id, status })
    .from(blockUnits)
    .where(eq(blockUnits.block_id, blockId))
    .orderBy(desc(floor), asc(stack))
}
export type Place = Awaited<ReturnType<typeof readPlaces>>[number]

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

export async function findUnit(db: Db, id: string) {
  const [unit] = await db
    .select({ ...shown, project_id: blockUnits.project_id, block_id: blockUnits.block_id })
    .from(blockUnits)
    .where(eq(blockUnits.id, id))
  return unit
}
export type UnitRow = NonNullable<Awaited<ReturnType<typeof findUnit>>>

export async function findUnitType(db: Db, id: string) {
  const [type] = await db.select().from(unitTypes).where(eq(unitTypes.id, id))
  return type
}

const similarAtMost = 6

/** What can still be bought: of the same kind first, near it in the block and the price. */
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
