import { LRUCache } from 'lru-cache'
import { isForSale } from '#contract/estate/projects/words.ts'
import type { Context } from '../../../http/context.ts'
import { todayInIndia } from '../../../texts/days.ts'
import { modelFor, unitDrawingOf } from '../building/index.ts'
import { costOf, isPriced, usualCost } from '../costs/index.ts'
import { findUnitType, mustFindBlock, type UnitRow } from '../inventory/index.ts'
import { listGallery, mustFindProject } from '../overview/index.ts'
import { readPriceChanges } from '../prices/index.ts'
import { type Dossier, dossierPdf, pictureShape } from './dossier.ts'
import { plateOf } from './pictures.ts'

const keptAtMost = 64

export type DossierFile = (unit: UnitRow) => Promise<Buffer>

/** Generates the document about a home as it is today; the latest documents are cached. */
export function dossierFiles(context: Context): DossierFile {
  const made = new LRUCache<string, Promise<Buffer>>({ max: keptAtMost })
  return (unit) => {
    const key = [unit.id, unit.status, unit.all_in, todayInIndia(context.clock())].join(' ')
    const known = made.get(key)
    if (known) return known
    const making = factsOf(context, unit).then(dossierPdf)
    made.set(key, making)
    making.catch(() => made.delete(key))
    return making
  }
}

async function factsOf({ db, config, clock }: Context, unit: UnitRow): Promise<Dossier> {
  const now = clock()
  const project = await mustFindProject(db, unit.project_id)
  const block = await mustFindBlock(db, unit.block_id)
  const type = await findUnitType(db, unit.unit_type_id)
  if (!type) throw new Error(`The home ${unit.id} has no type.`)
  const model = await modelFor(db, project.id)
  const { lat, lng } = project
  const { floor, stack } = unit
  const priced = isPriced(unit) && isForSale(unit.status)
  return {
    brand: config,
    project,
    block,
    type,
    unit,
    model,
    drawing: unitDrawingOf(model, { block: block.slug, floor, stack, lat, lng }),
    cost: priced ? await costOf(db, { unit, project, query: usualCost, now }) : null,
    changes: (await readPriceChanges(db, { unit, project })) ?? [],
    picture: await pictureOf(db, project.id),
    on: todayInIndia(now),
  }
}

/** The gallery's second picture shows a home; the first shows the whole project. */
async function pictureOf(db: Context['db'], projectId: string): Promise<Dossier['picture']> {
  const { rows } = await listGallery(db, projectId, { items: 2, page: 1 })
  const item = rows.at(-1)
  if (!item) return null
  const plate = await plateOf(item.image, { width: 483, height: 483 / pictureShape })
  return plate && { title: item.title, plate }
}
