import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.accountSecond, {
  needs: ({ call }) => ({ passkeys: call.getPasskeys(), secondWay: call.getSecondWay() }),
  meta: () => ({ title: 'One more step', noindex: true }),
})
