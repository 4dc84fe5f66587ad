import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { KeptHome } from '#contract/estate/leads/shortlists.ts'
import type { UnitStatus } from '#contract/estate/projects/words.ts'
import type { Db } from '../../../db/Db.ts'
import { blocks, blockUnits, findUnit, plots, projects, unitTypes } from '../../projects/index.ts'
import { shortlistHomes, shortlistVotes } from '../tables/index.ts'
import type { ShortlistRow } from './store.ts'

export type Home = Omit<KeptHome, 'note' | 'votes'>

/** A home or plot that can be added to a list. */
export interface Keepable {
  readonly id: string
  readonly unit_id: string | null
  readonly plot_id: string | null
  readonly status: UnitStatus
  /** All-in for a home, or the listed price for a plot; 0 until announced. */
  readonly price: number
}

export async function findKeepable(db: Db, id: string): Promise<Keepable | null> {
  const unit = await findUnit(db, id)
  if (unit) return { id: unit.id, unit_id: unit.id, plot_id: null, status: unit.status, price: unit.all_in }
  const [plot] = await db.select().from(plots).where(eq(plots.id, id))
  if (!plot) return null
  return { id, unit_id: null, plot_id: id, status: plot.status, price: plot.price ?? 0 }
}

/** Homes and plots as they are now, by id. */
export async function readHomes(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Home>> {
  if (ids.length === 0) return new Map()
  const homes = [...(await readUnits(db, ids)), ...(await readPlots(db, ids))]
  return new Map(homes.map((home) => [home.id, home]))
}

const project = {
  id: projects.id,
  slug: projects.slug,
  name: projects.name,
  city: projects.city,
  locality: projects.locality,
}
const dates = {
  price_as_of: projects.price_as_of,
  priced_on: projects.priced_on,
  revised: projects.possession_revised_on,
  promised: projects.possession_promised_on,
}

async function readUnits(db: Db, ids: readonly string[]): Promise<Home[]> {
  const rows = await db
    .select({
      id: blockUnits.id,
      kind: projects.kind,
      name: blockUnits.unit_no,
      type: unitTypes.name,
      bhk: unitTypes.bhk,
      project,
      block: { slug: blocks.slug, name: blocks.name },
      lowest: blocks.floors_from,
      highest: blocks.floors_to,
      floor: blockUnits.floor,
      facing: blockUnits.facing,
      sun: blockUnits.winter_sun,
      area: blockUnits.carpet,
      price_total: blockUnits.price_total,
      all_in: blockUnits.all_in,
      monthly: blockUnits.monthly,
      ...dates,
      block_ready: blocks.possession_on,
      status: blockUnits.status,
    })
    .from(blockUnits)
    .innerJoin(projects, eq(projects.id, blockUnits.project_id))
    .innerJoin(blocks, eq(blocks.id, blockUnits.block_id))
    .innerJoin(unitTypes, eq(unitTypes.id, blockUnits.unit_type_id))
    .where(inArray(blockUnits.id, [...ids]))
  return rows.map(({ lowest, highest, floor, block_ready, revised, promised, ...home }) => ({
    ...home,
    floor: highest > lowest ? floor : null,
    ready_on: block_ready ?? revised ?? promised,
  }))
}

async function readPlots(db: Db, ids: readonly string[]): Promise<Home[]> {
  const rows = await db
    .select({
      id: plots.id,
      kind: projects.kind,
      name: plots.plot_no,
      project,
      facing: plots.facing,
      area: plots.area,
      price_total: sql<number>`coalesce(${plots.price}, 0)`.mapWith(Number),
      ...dates,
      status: plots.status,
    })
    .from(plots)
    .innerJoin(projects, eq(projects.id, plots.project_id))
    .where(inArray(plots.id, [...ids]))
  return rows.map(({ revised, promised, ...plot }) => ({
    ...plot,
    type: null,
    bhk: null,
    block: null,
    floor: null,
    sun: null,
    ready_on: revised ?? promised,
  }))
}

/** A list's homes as they are now, with their notes and votes. */
export async function readKept(db: Db, { id }: ShortlistRow): Promise<KeptHome[]> {
  const kept = await db
    .select({ home_id: shortlistHomes.home_id, note: shortlistHomes.note })
    .from(shortlistHomes)
    .where(eq(shortlistHomes.shortlist_id, id))
    .orderBy(desc(shortlistHomes.added_at), asc(shortlistHomes.home_id))
  const homes = await readHomes(
    db,
    kept.map(({ home_id }) => home_id),
  )
  const said = await db
    .select()
    .from(shortlistVotes)
    .where(eq(shortlistVotes.shortlist_id, id))
    .orderBy(asc(shortlistVotes.at), asc(shortlistVotes.id))
  return kept.flatMap(({ home_id, note }) => {
    const home = homes.get(home_id)
    if (!home) return []
    const votes = said
      .filter((each) => each.home_id === home_id)
      .map(({ name, vote, note, at }) => ({ name, vote, note, at: at.toISOString() }))
    return [{ ...home, note, votes }]
  })
}
