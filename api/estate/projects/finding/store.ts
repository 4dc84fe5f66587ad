import { and, asc, count, eq, gt, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import type { FoundHome, HomeQuery } from '#contract/estate/projects/finding.ts'
import { nearMinutes } from '#contract/estate/projects/homeSearch.ts'
import { type PointCategory, pointCategories } from '#contract/estate/projects/words.ts'
import type { Db } from '../../../db/Db.ts'
import { blocks, blockUnits, mapPoints, plots, projects, searchHomes, unitTypes } from '../tables/index.ts'
import { type Filter, priceOf } from './filters.ts'

const last = 9_007_199_254_740_991

/** The sort key of a search, lowest first; unknown values come last. */
function keyOf({ sort, price }: Pick<HomeQuery, 'sort' | 'price'>): SQL<number> {
  const keys = {
    price:
      price === 'monthly' ? sql`coalesce(${searchHomes.monthly}, ${last}::bigint)` : sql`${priceOf[price]}`,
    floor: sql`-coalesce(${searchHomes.floor}, -100)::bigint`,
    sun: sql`-coalesce(${searchHomes.winter_sun}, -1)::bigint`,
    ready: sql`coalesce(${searchHomes.ready_on} - '2000-01-01'::date, 1000000)::bigint`,
  }
  return keys[sort].mapWith(Number) as SQL<number>
}

type Part = Pick<HomeQuery, 'items' | 'after' | 'sort' | 'price'>

/** A page that begins after the last row of the previous one, so the last page is as quick as the first. */
export async function readPage(db: Db, filters: readonly Filter[], part: Part) {
  const key = keyOf(part)
  const at = part.after === undefined ? null : cursorOf(part.after)
  const rows = await db
    .select({ id: searchHomes.id, key })
    .from(searchHomes)
    .where(
      and(
        ...filters.map(({ holds }) => holds),
        at ? sql`(${key}, ${searchHomes.id}) > (${at.key}::bigint, ${at.id})` : undefined,
      ),
    )
    .orderBy(asc(key), asc(searchHomes.id))
    .limit(part.items + 1)
  const shown = rows.slice(0, part.items)
  const end = shown.at(-1)
  const next = rows.length > part.items && end ? `${end.key}_${end.id}` : null
  return {
    items: await readHomes(
      db,
      shown.map(({ id }) => id),
    ),
    next,
  }
}

function cursorOf(after: string): { readonly key: string; readonly id: string } {
  const cut = after.indexOf('_')
  return { key: after.slice(0, cut), id: after.slice(cut + 1) }
}

/** The homes with these ids, in their order. */
async function readHomes(db: Db, ids: readonly string[]): Promise<FoundHome[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      id: searchHomes.id,
      kind: searchHomes.kind,
      name: sql<string>`coalesce(${blockUnits.unit_no}, ${plots.plot_no})`,
      type: unitTypes.name,
      bhk: searchHomes.bhk,
      project: {
        id: projects.id,
        slug: projects.slug,
        name: projects.name,
        city: projects.city,
        locality: projects.locality,
      },
      block: { slug: blocks.slug, name: blocks.name },
      floor: searchHomes.floor,
      facing: searchHomes.facing,
      sun: searchHomes.winter_sun,
      area: sql<number>`coalesce(${blockUnits.carpet}, ${plots.area})`,
      price_total: searchHomes.before_taxes,
      all_in: searchHomes.all_in,
      monthly: searchHomes.monthly,
      price_as_of: projects.price_as_of,
      priced_on: projects.priced_on,
      ready_on: searchHomes.ready_on,
    })
    .from(searchHomes)
    .innerJoin(projects, eq(projects.id, searchHomes.project_id))
    .leftJoin(blockUnits, eq(blockUnits.id, searchHomes.unit_id))
    .leftJoin(blocks, eq(blocks.id, blockUnits.block_id))
    .leftJoin(unitTypes, eq(unitTypes.id, blockUnits.unit_type_id))
    .leftJoin(plots, eq(plots.id, searchHomes.plot_id))
    .where(inArray(searchHomes.id, [...ids]))
  const homes = new Map(rows.map((row) => [row.id, toHome(row)]))
  return ids.flatMap((id) => homes.get(id) ?? [])
}

type Row = Omit<FoundHome, 'all_in' | 'monthly'> & {
  readonly all_in: number
  readonly monthly: number | null
}

/** A plot only has a listed price. */
function toHome({ all_in, monthly, ...home }: Row): FoundHome {
  return monthly === null ? home : { ...home, all_in, monthly }
}

export async function countHomes(db: Db, filters: readonly Filter[]): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(searchHomes)
    .where(and(...filters.map(({ holds }) => holds)))
  return row?.total ?? 0
}

/**
 * The filter choices for everything that is for sale. They use the counts maintained per project and type, so no home
 * is read.
 */
export async function readChoices(db: Db) {
  const selling = gt(projects.units_available, 0)
  const near = or(
    ...pointCategories.map((each) =>
      and(eq(mapPoints.category, each), lte(mapPoints.travel_minutes, nearMinutes[each])),
    ),
  )
  const [places, types, points] = [
    await db.selectDistinct({ city: projects.city, kind: projects.kind }).from(projects).where(selling),
    await db.selectDistinct({ bhk: unitTypes.bhk }).from(unitTypes).where(gt(unitTypes.units_available, 0)),
    await db
      .selectDistinct({ category: mapPoints.category })
      .from(mapPoints)
      .innerJoin(projects, eq(projects.id, mapPoints.project_id))
      .where(and(selling, near)),
  ]
  const categories = new Set<PointCategory>(points.map(({ category }) => category))
  return {
    city: [...new Set(places.map(({ city }) => city))].toSorted(),
    kind: [...new Set(places.map(({ kind }) => kind))].toSorted(),
    bhk: types.flatMap(({ bhk }) => bhk ?? []).toSorted((a, b) => a - b),
    near: pointCategories.filter((each) => categories.has(each)),
  }
}
