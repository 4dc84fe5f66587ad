import type { sections } from '#contract/estate/sections.ts'
import { ApiError } from '../../ApiError.ts'
import type { Context } from '../../http/context.ts'
import { FileReply, type Handlers } from '../../http/handler.ts'
import { brochureFiles } from '../brochures/files.ts'
import type { Page } from '../paging.ts'
import { mustFindProject } from '../projects/mustFind.ts'
import {
  findBrochure,
  listAmenities,
  listBrochures,
  listFaq,
  listMedia,
  listSpecification,
  listTestimonials,
  listUnitTypes,
  listUpdates,
  readMap,
} from './store.ts'
import { toBrochure, toUnitType } from './view.ts'

interface Asked {
  readonly params: { readonly projectId: string }
  readonly query: Page
}

export function sectionHandlers(context: Context): Handlers<typeof sections> {
  const { db } = context
  const fileOf = brochureFiles(context)
  const ofProject = async ({ params, query }: Asked) => {
    const { id } = await mustFindProject(db, params.projectId)
    return { ...query, projectId: id }
  }
  const progress = async ({ params, query }: Asked) => {
    const { id } = await mustFindProject(db, params.projectId)
    return listUpdates(db, query, id)
  }

  return {
    getProjectMedia: async (asked) => listMedia(db, await ofProject(asked)),
    async getUnitTypes(asked) {
      const { items, ...around } = await listUnitTypes(db, await ofProject(asked))
      return { ...around, items: items.map(toUnitType) }
    },
    getSpecification: async (asked) => listSpecification(db, await ofProject(asked)),
    async getBrochures(asked) {
      const { items, ...around } = await listBrochures(db, await ofProject(asked))
      return { ...around, items: items.map(toBrochure) }
    },
    async getBrochureFile({ params }) {
      const project = await mustFindProject(db, params.projectId)
      const brochure = await findBrochure(db, { id: params.brochureId, projectId: project.id })
      if (!brochure) throw new ApiError('not_found')
      return new FileReply(await fileOf(project, brochure), `${project.slug}-${brochure.kind}.pdf`)
    },
    getAmenities: async (asked) => listAmenities(db, await ofProject(asked)),
    getProjectProgress: progress,
    getUpdatesOfProject: progress,
    getProjectFaq: async (asked) => listFaq(db, await ofProject(asked)),
    async getProjectTestimonials({ params, query }) {
      const { id } = await mustFindProject(db, params.projectId)
      return listTestimonials(db, query, { projectId: id })
    },
    async getMapsAndPoints({ params }) {
      const { id, lat, lng } = await mustFindProject(db, params.projectId)
      return { project_id: id, lat, lng, ...(await readMap(db, id)) }
    },
  }
}
