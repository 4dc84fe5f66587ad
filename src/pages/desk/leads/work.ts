import { leadList } from '#contract/estate/leads/list.ts'
import { sightIn } from '../../../features/desk/listAddress.ts'
import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskLeads, {
  needs: ({ call, search }) => ({
    page: call.getLeads({ query: sightIn(leadList, search) }),
    // The choices of the filter; the list works without them.
    colleagues: optional(call.getColleagues()),
  }),
  meta: () => ({ title: 'Enquiries', noindex: true }),
})
