import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { plotMeta } from '../plotMeta.ts'

export const work = pageWork(pages.plot, {
  needs: ({ call, params }) => ({
    development: call.getPlotProject({ params: { projectId: params.plot } }),
    voices: optional(call.getPlotTestimonials({ params: { id: params.plot } })),
    map: optional(call.getMapsAndPoints({ params: { projectId: params.plot } })),
  }),
  meta: (data, args) => plotMeta(data, args),
})
