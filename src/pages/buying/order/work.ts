import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.order, {
  needs: ({ call, params }) => ({
    order: call.getOrder({ params: { order_id: params.order } }),
    papers: call.getPapers({ params: { order_id: params.order } }),
    // The order can change while the page is open, and with it the cart in the header.
    ownSeats: optional(call.getOwnSeats()),
  }),
  meta: ({ order }) => ({ title: `Order ${order.number}`, noindex: true }),
})
