import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachPayoutDetails, {
  needs: ({ call }) => ({ details: call.getPayoutDetails({}) }),
  meta: () => ({ title: 'Where your payouts go', noindex: true }),
})
