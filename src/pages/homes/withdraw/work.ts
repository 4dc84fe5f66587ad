import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.withdraw, {
  meta: () => ({ title: 'Withdraw consent', noindex: true }),
})
