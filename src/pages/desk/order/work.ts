import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskOrder, {
  needs: ({ call, params }) => ({ order: call.getDeskOrder({ params: { order_id: params.order } }) }),
  meta: ({ order }) => ({ title: `Order ${order.number}`, noindex: true }),
})
