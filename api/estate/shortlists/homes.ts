import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { KeptHome } from '#contract/estate/shortlists.ts'
import type { Db } from '../../db/Db.ts'
import { blocks, blockUnits, projects, shortlistHomes, shortlistVotes, unitTypes } from '../tables/index.ts'
import type { ShortlistRow } from './store.ts'

export type Home = Omit<KeptHome, 'note' | 'votes'>

/** Homes as they are now, by id. */
export async function readHomes(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Home>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      id: blockUnits.id,
      kind: projects.kind,
      name: blockUnits.unit_no,
      type: unitTypes.name,
      bhk: unitTypes.bhk,
      project: {
        id: projects.id,
        slug: projects.slug,
        name: projects.name,
        city: projects.city,
        locality: projects.locality,
      },
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
      price_as_of: projects.price_as_of,
      priced_on: projects.priced_on,
      block_ready: blocks.possession_on,
      revised: projects.possession_revised_on,
      promised: projects.possession_promised_on,
      status: blockUnits.status,
    })
    .from(blockUnits)
    .innerJoin(projects, eq(projects.id, blockUnits.project_id))
    .innerJoin(blocks, eq(blocks.id, blockUnits.block_id))
    .innerJoin(unitTypes, eq(unitTypes.id, blockUnits.unit_type_id))
    .where(inArray(blockUnits.id, [...ids]))
  return new Map(
    rows.map(({ lowest, highest, floor, block_ready, revised, promised, ...home }) => [
      home.id,
      {
        ...home,
        floor: highest > lowest ? floor : null,
        ready_on: block_ready ?? revised ?? promised,
      },
    ]),
  )
}

/** The homes of a list as they are now, with what was said of them. */
export async function readKept(db: Db, { id }: ShortlistRow): Promise<KeptHome[]> {
  const kept = await db
    .select({ unit_id: shortlistHomes.unit_id, note: shortlistHomes.note })
    .from(shortlistHomes)
    .where(eq(shortlistHomes.shortlist_id, id))
    .orderBy(desc(shortlistHomes.added_at), asc(shortlistHomes.unit_id))
  const homes = await readHomes(
    db,
    kept.map(({ unit_id }) => unit_id),
  )
  const said = await db
    .select()
    .from(shortlistVotes)
    .where(eq(shortlistVotes.shortlist_id, id))
    .orderBy(asc(shortlistVotes.at), asc(shortlistVotes.id))
  return kept.flatMap(({ unit_id, note }) => {
    const home = homes.get(unit_id)
    if (!home) return []
    const votes = said
      .filter((each) => each.unit_id === unit_id)
      .map(({ name, vote, note, at }) => ({ name, vote, note, at: at.toISOString() }))
    return [{ ...home, note, votes }]
  })
}
