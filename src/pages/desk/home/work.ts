import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskHome, {
  needs: ({ call, params }) => ({
    home: call.getStockHome({ params: { unitId: params.home } }),
    // Only for the colleagues' names, which the Homes service doesn't have.
    colleagues: optional(call.getColleagues()),
  }),
  meta: ({ home }) => ({ title: `${home.unit_no}, ${home.project.name}`, noindex: true }),
})
