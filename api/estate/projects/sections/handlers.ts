import type { sections } from '#contract/estate/projects/sections.ts'
import type { Context } from '../../../http/context.ts'
import type { Handlers } from '../../../http/handler.ts'
import { mustFindProject } from '../overview/index.ts'
import type { Page } from '../paging.ts'
import { typePrices } from '../prices/index.ts'
import {
  listAmenities,
  listFaq,
  listMedia,
  listSpecification,
  listTestimonials,
  listUnitTypes,
  listUpdates,
  readMap,
} from './store.ts'
import { withPrices } from './view.ts'

interface Asked {
  readonly params: { readonly projectId: string }
  readonly query: Page
}

/** Calls about brochures have their own folder. */
type SectionCalls = Omit<typeof sections, 'getBrochures' | 'getBrochureFile' | 'getDossier'>

export function sectionHandlers({ db }: Pick<Context, 'db'>): Handlers<SectionCalls> {
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
      const section = await ofProject(asked)
      const { items, ...around } = await listUnitTypes(db, section)
      const prices = await typePrices(db, section.projectId)
      return { ...around, items: items.map((type) => withPrices(type, prices.get(type.id) ?? null)) }
    },
    getSpecification: async (asked) => listSpecification(db, await ofProject(asked)),
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
