import { elevationsOf } from '#contract/estate/building/elevation.ts'
import { frontSide } from '#contract/estate/building/facade.ts'
import type { BlockShape, BuildingModel } from '#contract/estate/building/shapes.ts'
import type { BlockFront, drawings, Site } from '#contract/estate/drawings.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'
import { mustFindBlock, mustFindUnit } from '../inventory/index.ts'
import { mustFindProject } from '../projects/index.ts'
import { listBlockNames, modelFor } from './store.ts'
import { unitDrawingOf } from './unitDrawing.ts'

export function buildingHandlers({ db }: Pick<Context, 'db'>): Handlers<typeof drawings> {
  return {
    async getSite({ params }) {
      const { id } = await mustFindProject(db, params.projectId)
      return siteOf(await modelFor(db, id), await listBlockNames(db, id))
    },

    async getPlans({ params }) {
      const { id } = await mustFindProject(db, params.projectId)
      return { items: (await modelFor(db, id)).plans }
    },

    async getFronts({ params }) {
      const { id } = await mustFindProject(db, params.projectId)
      return { items: frontsOf(await modelFor(db, id), await listBlockNames(db, id)) }
    },

    async getBlockShape({ params }) {
      const { id, name, slug, project_id } = await mustFindBlock(db, params.blockId)
      const { blocks, plans } = await modelFor(db, project_id)
      const shape = blocks[slug] ?? { ...undrawn, name }
      return { ...shape, block_id: id, elevations: elevationsOf(shape, plans) }
    },

    async getUnitDrawing({ params }) {
      const { block_id, project_id, floor, stack } = await mustFindUnit(db, params.unitId)
      const [block, project, model] = await Promise.all([
        mustFindBlock(db, block_id),
        mustFindProject(db, project_id),
        modelFor(db, project_id),
      ])
      return unitDrawingOf(model, { block: block.slug, floor, stack, lat: project.lat, lng: project.lng })
    },
  }
}

/** A block that nobody has drawn yet has no plates. */
const undrawn: Omit<BlockShape, 'name'> = { at: [0, 0], base: 0, storey: 0, floors: [], plates: [] }

interface BlockName {
  readonly id: string
  readonly slug: string
}

function siteOf({ features, blocks }: BuildingModel, names: readonly BlockName[]): Site {
  return {
    features,
    blocks: names.flatMap(({ id, slug }) => {
      const shape = blocks[slug]
      if (!shape) return []
      const { name, at, plates } = shape
      const outlines = plates.map(({ outline }) => outline)
      return [{ block_id: id, slug, name, at, outlines, height: heightOf(shape) }]
    }),
  }
}

function frontsOf({ blocks, plans }: BuildingModel, names: readonly BlockName[]): BlockFront[] {
  return names.flatMap(({ id, slug }) => {
    const shape = blocks[slug]
    const front = shape && frontSide(elevationsOf(shape, plans))
    if (!front) return []
    const { name, base, storey, floors } = shape
    return [{ block_id: id, name, base, storey, floors, front }]
  })
}

function heightOf({ base, storey, floors }: BlockShape): number {
  return base + storey * floors.length
}
