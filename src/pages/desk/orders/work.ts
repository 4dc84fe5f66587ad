import { deskLists } from '#contract/learning/desk/lists.ts'
import { sightIn } from '../../../features/desk/listAddress.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskOrders, {
  needs: ({ call, search }) => ({
    page: call.getDeskOrders({ query: sightIn(deskLists.orders, search) }),
  }),
  meta: () => ({ title: 'Orders', noindex: true }),
})
