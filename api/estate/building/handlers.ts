import type { BlockShape, BuildingModel } from '#contract/estate/building/shapes.ts'
import type { drawings, Site } from '#contract/estate/drawings.ts'
import { ApiError } from '../../ApiError.ts'
import type { Db } from '../../db/Db.ts'
import type { Context } from '../../http/context.ts'
import type { Handlers } from '../../http/handler.ts'
import { mustFindBlock } from '../inventory/index.ts'
import { mustFindProject } from '../projects/index.ts'
import { findModel, listBlockNames } from './store.ts'

export function buildingHandlers({ db }: Pick<Context, 'db'>): Handlers<typeof drawings> {
  return {
    async getSite({ params }) {
      const { id } = await mustFindProject(db, params.projectId)
      const model = await mustFindModel(db, id)
      return siteOf(model, await listBlockNames(db, id))
    },

    async getPlans({ params }) {
      const { id } = await mustFindProject(db, params.projectId)
      return { items: (await mustFindModel(db, id)).plans }
    },

    async getBlockShape({ params }) {
      const { id, slug, project_id } = await mustFindBlock(db, params.blockId)
      const shape = (await mustFindModel(db, project_id)).blocks[slug]
      if (!shape) throw new ApiError('not_found')
      return { ...shape, block_id: id }
    },
  }
}

async function mustFindModel(db: Db, projectId: string): Promise<BuildingModel> {
  const row = await findModel(db, projectId)
  if (!row) throw new ApiError('not_found')
  return row.model
}

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

function heightOf({ base, storey, floors }: BlockShape): number {
  return base + storey * floors.length
}
