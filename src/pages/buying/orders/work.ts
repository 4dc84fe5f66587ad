import { whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pageNumber } from '../../../platform/page/pageNumber.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.orders, {
  needs: ({ call, search }) => ({
    orders: whereOffered(call.getOrders({ query: { items: 20, page: pageNumber(search, 'page') } })),
  }),
  meta: () => ({ title: 'Your orders', noindex: true }),
})
