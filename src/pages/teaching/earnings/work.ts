import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachEarnings, {
  needs: ({ call }) => ({ earnings: call.getEarnings() }),
  meta: () => ({ title: 'Earnings', noindex: true }),
})
