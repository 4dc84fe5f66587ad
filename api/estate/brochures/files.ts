import { LRUCache } from 'lru-cache'
import type { Context } from '../../http/context.ts'
import { modelFor } from '../building/index.ts'
import { typePrices } from '../prices/index.ts'
import type { ProjectRow } from '../projects/index.ts'
import { findDetail } from '../projects/index.ts'
import type { BrochureRow } from '../sections/index.ts'
import { listAmenities, listSpecification, listUnitTypes } from '../sections/index.ts'
import { brochurePdf } from './pdf.ts'

/** Generating one takes tens of milliseconds, so the latest are cached. */
const keptAtMost = 32
const everything = { items: 100, page: 1 }

export type BrochureFile = (project: ProjectRow, brochure: BrochureRow) => Promise<Buffer>

/** The stored file, or one generated from the project's current data. */
export function brochureFiles({ db, config, storage }: Context): BrochureFile {
  const made = new LRUCache<string, Promise<Buffer>>({ max: keptAtMost })

  const make = async (project: ProjectRow, brochure: BrochureRow): Promise<Buffer> => {
    const section = { ...everything, projectId: project.id }
    return brochurePdf({
      brand: config,
      project,
      brochure,
      detail: await findDetail(db, project.id),
      prices: await typePrices(db, project.id),
      model: await modelFor(db, project.id),
      unitTypes: (await listUnitTypes(db, section)).items,
      specification: (await listSpecification(db, section)).items,
      amenities: (await listAmenities(db, section)).items,
    })
  }

  return async (project, brochure) => {
    const stored = brochure.file_key === null ? null : await storage.get(brochure.file_key)
    if (stored) return stored.bytes
    const key = [
      brochure.id,
      brochure.updated_at.getTime(),
      project.updated_at.getTime(),
      project.priced_on,
      soldSince(project),
    ].join(' ')
    const known = made.get(key)
    if (known) return known
    const making = make(project, brochure)
    made.set(key, making)
    making.catch(() => made.delete(key))
    return making
  }
}

/** The least expensive home changes with what is sold. */
function soldSince({ units_available, units_on_hold, units_booked, units_sold }: ProjectRow): string {
  return [units_available, units_on_hold, units_booked, units_sold].join('-')
}
