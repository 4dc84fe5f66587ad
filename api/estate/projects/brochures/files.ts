import { LRUCache } from 'lru-cache'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { todayInIndia } from '../../../texts/days.ts'
import { modelFor } from '../building/index.ts'
import { officesInOrder } from '../company/index.ts'
import { costOf, isPriced, usualCost } from '../costs/index.ts'
import { findCheapest, listBlocks, releasedHomes } from '../inventory/index.ts'
import { findDetail, listGallery, type ProjectRow } from '../overview/index.ts'
import { findPlan, listPlots } from '../plots/index.ts'
import { typePrices } from '../prices/index.ts'
import {
  type BrochureRow,
  listAmenities,
  listSpecification,
  listUnitTypes,
  readMap,
} from '../sections/index.ts'
import { coverPicture } from './cover.ts'
import type { BrochureFacts, Gallery } from './facts.ts'
import type { Layout } from './layoutPicture.ts'
import { brochurePdf } from './pdf.ts'
import { plateOf } from './pictures.ts'

/** Generating a brochure with pictures takes a quarter of a second, so the latest are cached. */
const keptAtMost = 32
const everything = { items: 100, page: 1 }
const picturesAtMost = 7

export type BrochureFile = (project: ProjectRow, brochure: BrochureRow) => Promise<Buffer>

/** The stored file, or one generated from the project's current data. */
export function brochureFiles(context: Context): BrochureFile {
  const { storage, clock } = context
  const made = new LRUCache<string, Promise<Buffer>>({ max: keptAtMost })

  return async (project, brochure) => {
    const stored = brochure.file_key === null ? null : await storage.get(brochure.file_key)
    if (stored) return stored.bytes
    const key = [
      brochure.id,
      brochure.updated_at.getTime(),
      project.updated_at.getTime(),
      project.priced_on,
      todayInIndia(clock()),
      soldSince(project),
    ].join(' ')
    const known = made.get(key)
    if (known) return known
    const making = factsOf(context, project, brochure).then(brochurePdf)
    made.set(key, making)
    making.catch(() => made.delete(key))
    return making
  }
}

async function factsOf(context: Context, project: ProjectRow, brochure: BrochureRow): Promise<BrochureFacts> {
  const { db, config, clock } = context
  const section = { ...everything, projectId: project.id }
  const withPictures = brochure.kind === 'brochure'
  return {
    brand: config,
    project,
    brochure,
    on: todayInIndia(clock()),
    detail: await findDetail(db, project.id),
    prices: await typePrices(db, project.id),
    model: await modelFor(db, project.id),
    unitTypes: (await listUnitTypes(db, section)).items,
    specification: (await listSpecification(db, section)).items,
    amenities: (await listAmenities(db, section)).items,
    blocks: (await listBlocks(db, section)).items,
    points: (await readMap(db, project.id)).points,
    offices: await officesInOrder(db),
    homes: brochure.kind === 'price_list' ? await releasedHomes(db, project.id) : [],
    layout: await layoutOf(db, project.id),
    starting: await startingOf(context, project),
    cover: withPictures ? await plateOf(project.hero, coverPicture) : null,
    gallery: withPictures ? await platesOf((await listGallery(db, project.id, everything)).rows) : [],
  }
}

async function layoutOf(db: Db, projectId: string): Promise<Layout | null> {
  const plan = await findPlan(db, projectId)
  return plan ? { plan, plots: await listPlots(db, projectId) } : null
}

async function startingOf({ db, clock }: Context, project: ProjectRow): Promise<BrochureFacts['starting']> {
  const unit = await findCheapest(db, project.id, null)
  if (!unit || !isPriced(unit)) return null
  return { unit_no: unit.unit_no, cost: await costOf(db, { unit, project, query: usualCost, now: clock() }) }
}

/** Leaves out the gallery's first picture, which the cover shows. */
async function platesOf(gallery: Gallery): Promise<BrochureFacts['gallery']> {
  const plates = []
  for (const { title, image } of gallery.slice(1, picturesAtMost)) {
    const plate = await plateOf(image, { width: 483, height: plates.length === 0 ? 210 : 290 })
    if (plate) plates.push({ title, plate })
  }
  return plates
}

/** Part of the cache key, because the least expensive home changes with sales. */
function soldSince({ units_available, units_on_hold, units_booked, units_sold }: ProjectRow): string {
  return [units_available, units_on_hold, units_booked, units_sold].join('-')
}
