import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.desk, {
  needs: ({ call }) => ({
    today: call.getDeskToday(),
    // Not everybody may see them.
    enquiries: optional(call.countNewLeads()),
  }),
  meta: () => ({ title: 'Today', noindex: true }),
})
