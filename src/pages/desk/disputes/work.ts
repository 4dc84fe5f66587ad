import { deskLists } from '#contract/learning/desk/lists.ts'
import { sightIn } from '../../../features/desk/listAddress.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskDisputes, {
  needs: ({ call, search }) => ({
    page: call.getDeskDisputes({ query: sightIn(deskLists.disputes, search) }),
  }),
  meta: () => ({ title: 'Disputes', noindex: true }),
})
