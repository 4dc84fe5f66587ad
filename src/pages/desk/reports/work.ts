import { deskLists } from '#contract/learning/desk/lists.ts'
import { sightIn } from '../../../features/desk/listAddress.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskReports, {
  needs: ({ call, search }) => ({
    page: call.getDeskReports({ query: sightIn(deskLists.reports, search) }),
  }),
  meta: () => ({ title: 'Reports', noindex: true }),
})
