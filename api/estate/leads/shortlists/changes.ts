import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm'
import type { UnitStatus } from '#contract/estate/projects/words.ts'
import type { Db } from '../../../db/Db.ts'
import { blockUnits, findSimilar, findUnit, plots } from '../../projects/index.ts'
import { shortlistHomes } from '../tables/index.ts'
import { type Home, readHomes } from './homes.ts'

const statusNow = sql<UnitStatus>`coalesce(${blockUnits.status}, ${plots.status})`
const priceNow = sql<number>`coalesce(${blockUnits.all_in}, ${plots.price}, 0)`.mapWith(Number)

/** True if a home has changes that the list's watchers haven't been told. A home not for sale has no price. */
export const isNews = sql`(${statusNow} IS DISTINCT FROM ${shortlistHomes.told_status}
  OR (${statusNow} IN ('available', 'on_hold') AND ${priceNow} IS DISTINCT FROM ${shortlistHomes.told_price}))`

/** Homes on a list that have changed since its watchers were last told; marks them as told. */
export async function takeNews(tx: Db, listId: string) {
  const changes = await tx
    .select({
      home_id: shortlistHomes.home_id,
      status: statusNow,
      price: priceNow,
      was: { status: shortlistHomes.told_status, price: shortlistHomes.told_price },
    })
    .from(shortlistHomes)
    .leftJoin(blockUnits, eq(blockUnits.id, shortlistHomes.unit_id))
    .leftJoin(plots, eq(plots.id, shortlistHomes.plot_id))
    .where(and(eq(shortlistHomes.shortlist_id, listId), isNews))
    .orderBy(desc(shortlistHomes.added_at), asc(shortlistHomes.home_id))
  for (const { home_id, status, price } of changes) {
    await tx
      .update(shortlistHomes)
      .set({ told_status: status, told_price: price })
      .where(and(eq(shortlistHomes.shortlist_id, listId), eq(shortlistHomes.home_id, home_id)))
  }
  return changes
}

/** The home for sale most like this one that isn't already on the list. */
export async function nearestFree(tx: Db, listId: string, home: Home): Promise<Home | null> {
  const unit = home.block ? await findUnit(tx, home.id) : undefined
  const similar = unit ? await findSimilar(tx, unit) : await similarPlots(tx, home)
  const kept = await tx
    .select({ id: shortlistHomes.home_id })
    .from(shortlistHomes)
    .where(eq(shortlistHomes.shortlist_id, listId))
  const nearest = similar.find((each) => !kept.some((own) => own.id === each.id))
  return nearest ? ((await readHomes(tx, [nearest.id])).get(nearest.id) ?? null) : null
}

/** More homes than a list can have. */
const similarAtMost = 25

function similarPlots(tx: Db, { id, project, area, price_total }: Home) {
  return tx
    .select({ id: plots.id })
    .from(plots)
    .where(
      and(
        eq(plots.project_id, project.id),
        eq(plots.status, 'available'),
        gt(plots.price, 0),
        ne(plots.id, id),
      ),
    )
    .orderBy(
      sql`abs(${plots.area} - ${area}::int)`,
      sql`abs(${plots.price} - ${price_total}::bigint)`,
      asc(plots.id),
    )
    .limit(similarAtMost)
}
