import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.staff, {
  needs: ({ call }) => ({
    // Not everybody may see each of them.
    answered: optional(call.getStaffDisputes({ query: { items: 1, status: 'answered' } })),
    opened: optional(call.getStaffDisputes({ query: { items: 1, status: 'opened' } })),
    reported: optional(call.getReportedQuestions({ query: { items: 1 } })),
    enquiries: optional(call.getLeads({ query: { items: 1, status: 'new' } })),
  }),
  meta: () => ({ title: 'Work', noindex: true }),
})
