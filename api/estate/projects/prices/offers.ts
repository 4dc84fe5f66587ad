import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { Offer, Prices } from '#contract/estate/projects/offers.ts'
import type { Db } from '../../../db/Db.ts'
import { blockUnits, unitTypes } from '../tables/index.ts'

const forSale = and(eq(blockUnits.status, 'available'), gt(blockUnits.all_in, 0))

const edges = (edge: 'min' | 'max') => {
  const of = (column: SQL | (typeof blockUnits)['all_in']) =>
    sql<number>`${sql.raw(edge)}(${column})`.mapWith(Number)
  return {
    all_in: of(blockUnits.all_in),
    before_taxes: of(sql`${blockUnits.price_total}`),
    monthly: of(blockUnits.monthly),
  }
}

/** What can be bought now in each project, by number of bedrooms. */
export async function offersOf(
  db: Db,
  projectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Offer[]>> {
  if (projectIds.length === 0) return new Map()
  const rows = await db
    .select({
      project_id: blockUnits.project_id,
      bhk: unitTypes.bhk,
      available: sql<number>`count(*)`.mapWith(Number),
      from: edges('min'),
      to: edges('max'),
    })
    .from(blockUnits)
    .innerJoin(unitTypes, eq(unitTypes.id, blockUnits.unit_type_id))
    .where(and(inArray(blockUnits.project_id, [...projectIds]), forSale))
    .groupBy(blockUnits.project_id, unitTypes.bhk)
    .orderBy(blockUnits.project_id, unitTypes.bhk)
  const offers = new Map<string, Offer[]>(projectIds.map((id) => [id, []]))
  for (const { project_id, ...offer } of rows) offers.get(project_id)?.push(offer)
  return offers
}

/** What the least expensive home for sale of each unit type costs. */
export async function typePrices(db: Db, projectId: string): Promise<ReadonlyMap<string, Prices>> {
  const rows = await db
    .select({ id: blockUnits.unit_type_id, from: edges('min') })
    .from(blockUnits)
    .where(and(eq(blockUnits.project_id, projectId), forSale))
    .groupBy(blockUnits.unit_type_id)
  return new Map(rows.map(({ id, from }) => [id, from]))
}
