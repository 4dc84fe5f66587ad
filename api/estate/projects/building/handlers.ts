import { elevationsOf } from '#contract/estate/projects/building/elevation.ts'
import { frontSide } from '#contract/estate/projects/building/facade.ts'
import type { BlockShape, BuildingModel } from '#contract/estate/projects/building/shapes.ts'
import type { BlockFront, drawings, Site } from '#contract/estate/projects/drawings.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import { FileReply, type Handlers } from '../../../http/handler.ts'
import { mustFindBlock, mustFindUnit } from '../inventory/index.ts'
import { mustFindProject } from '../overview/index.ts'
import { cachedModels } from './models.ts'
import { planSheet } from './planSheet.ts'
import { listBlockNames } from './store.ts'
import { homeAt, unitDrawingOf } from './unitDrawing.ts'

type Around = Pick<Context, 'db' | 'config'>

export function buildingHandlers({ db, config }: Around): Handlers<typeof drawings> {
  const models = cachedModels(db)
  const placeOf = async (unitId: string) => {
    const unit = await mustFindUnit(db, unitId)
    const [block, project] = await Promise.all([
      mustFindBlock(db, unit.block_id),
      mustFindProject(db, unit.project_id),
    ])
    return { unit, block, project, home: { block: block.slug, floor: unit.floor, stack: unit.stack } }
  }
  return {
    async getSite({ params }) {
      const { id } = await mustFindProject(db, params.projectId)
      return models.reply(id, 'site', async (model) => siteOf(model, await listBlockNames(db, id)))
    },

    async getPlans({ params }) {
      const { id } = await mustFindProject(db, params.projectId)
      return models.reply(id, 'plans', ({ plans }) => ({ items: plans }))
    },

    async getFronts({ params }) {
      const { id } = await mustFindProject(db, params.projectId)
      return models.reply(id, 'fronts', async (model) => ({
        items: frontsOf(model, await listBlockNames(db, id)),
      }))
    },

    async getBlockShape({ params }) {
      const { id, name, slug, project_id } = await mustFindBlock(db, params.blockId)
      return models.reply(project_id, id, ({ blocks, plans }) => {
        const shape = blocks[slug] ?? { ...undrawn, name }
        return { ...shape, block_id: id, elevations: elevationsOf(shape, plans) }
      })
    },

    async getUnitDrawing({ params }) {
      const { unit, project, home } = await placeOf(params.unitId)
      const { lat, lng } = project
      return models.reply(project.id, `${unit.id}_${lat}_${lng}`, (model) =>
        unitDrawingOf(model, { ...home, lat, lng }),
      )
    },

    async getUnitPlanFile({ params }) {
      const { block, unit, project, home } = await placeOf(params.unitId)
      const drawn = homeAt(await models.read(project.id), home)
      if (!drawn) throw new ApiError('not_found')
      const { name, rera, updated_at } = project
      const bytes = await planSheet({
        brand: config.BRAND_NAME,
        title: `${unit.unit_no}, ${block.name}, ${name}`,
        plan: drawn.plan,
        north: drawn.north,
        carpet: unit.carpet,
        rera: rera.map(({ number }) => number),
        date: updated_at,
      })
      return new FileReply(bytes, null)
    },
  }
}

/** A block that hasn't been drawn yet has no plates. */
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
