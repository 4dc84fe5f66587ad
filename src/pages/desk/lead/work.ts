import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskLead, {
  needs: ({ call, params }) => ({
    lead: call.getLead({ params: { id: params.lead } }),
    // Only for their names, which the estate doesn't know.
    colleagues: optional(call.getColleagues()),
  }),
  meta: ({ lead }) => ({ title: `Enquiry ${lead.reference}`, noindex: true }),
})
