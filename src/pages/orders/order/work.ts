import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.order, {
  needs: ({ call, params }) => ({
    order: call.getOrder({ params: { order_id: params.order } }),
    // Paying empties the cart, whose count is in the header.
    cart: optional(call.getCart()),
  }),
  meta: ({ order }) => ({ title: `Order ${order.number}`, noindex: true }),
})
