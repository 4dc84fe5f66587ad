import { deskLists } from '#contract/learning/desk/lists.ts'
import { sightIn } from '../../../features/desk/listAddress.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskPapers, {
  needs: ({ call, search }) => ({ page: call.getDeskPapers({ query: sightIn(deskLists.papers, search) }) }),
  meta: () => ({ title: 'Bills and invoices', noindex: true }),
})
