import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

type Call = Parameters<NonNullable<ReturnType<typeof pageWork>['needs']>>[0]['call']

/** The templates, and the chosen one as this buyer would get it. */
function writing(call: Call, id: string, template: string | null) {
  return {
    templates: optional(call.getLeadTemplates()),
    ...(template && { letter: optional(call.getLeadLetter({ params: { id }, query: { template } })) }),
  }
}

export const work = pageWork(pages.deskLead, {
  needs: ({ call, params, search, viewer }) => ({
    lead: call.getLead({ params: { id: params.lead } }),
    ...(viewer?.capabilities?.includes('leads.change') && writing(call, params.lead, search.get('template'))),
    // Only for the colleagues' names, which the Homes service doesn't have.
    colleagues: optional(call.getColleagues()),
  }),
  meta: ({ lead }) => ({ title: `Enquiry ${lead.reference}`, noindex: true }),
})
