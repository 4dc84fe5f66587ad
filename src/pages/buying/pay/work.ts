import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.pay, {
  needs: ({ call, params }) => ({ payment: call.getPayment({ params: { payment_id: params.payment } }) }),
  meta: ({ payment }) => ({ title: `Test bank: order ${payment.order.number}`, noindex: true }),
})
