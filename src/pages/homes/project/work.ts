import { later, optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { projectMeta } from '../projectMeta.ts'

const all = { items: 100, page: 1 } as const

export const work = pageWork(pages.project, {
  needs: ({ call, params, search }) => {
    const of = { params: { projectId: params.project } }
    return {
      project: call.getProject(of),
      detail: optional(call.getProjectDetail(of)),
      blocks: later(call.getBlocks({ ...of, query: all })),
      stock: later(call.getProjectStock(of)),
      cost: later(call.getStartingCost({ ...of, query: { unit_type: search.get('type') ?? undefined } })),
      fronts: later(call.getFronts(of)),
      plans: later(call.getPlans(of)),
      unitTypes: later(call.getUnitTypes(of)),
      map: later(call.getMapsAndPoints(of)),
      amenities: later(call.getAmenities(of)),
      specification: later(call.getSpecification(of)),
      gallery: later(call.getProjectGallery(of)),
      media: later(call.getProjectMedia(of)),
      progress: later(call.getProjectProgress(of)),
      brochures: later(call.getBrochures(of)),
      voices: later(call.getProjectTestimonials(of)),
      faq: later(call.getProjectFaq(of)),
    }
  },
  meta: (data, args) => projectMeta(data, args),
})
