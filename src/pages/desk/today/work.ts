import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.desk, {
  needs: ({ call, viewer }) => ({
    today: call.getDeskToday(),
    ...(viewer?.capabilities?.includes('leads.read') && { enquiries: optional(call.countNewLeads()) }),
  }),
  meta: () => ({ title: 'Today', noindex: true }),
})
