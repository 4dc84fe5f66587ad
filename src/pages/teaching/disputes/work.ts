import { optional, whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachDisputes, {
  needs: ({ call, search }) => ({
    disputes: whereOffered(
      call.getDisputes({ query: { as: 'tutor', items: 20, page: pageNumber(search, 'page') } }),
    ),
    dashboard: optional(call.getTeacherDashboard()),
  }),
  meta: () => ({ title: 'Disputes', noindex: true }),
})
