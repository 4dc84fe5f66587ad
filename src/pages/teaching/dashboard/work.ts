import { dashboardNeeds } from '../../../features/teaching/dashboard/dashboardNeeds.ts'
import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teach, {
  needs: ({ call }) => ({
    ...dashboardNeeds,
    groups: optional(call.getMySchedules({ query: { items: 100 } })),
  }),
  meta: () => ({ title: 'Teaching', noindex: true }),
})
