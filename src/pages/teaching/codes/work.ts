import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.teachCodes, {
  needs: ({ call }) => ({ codes: call.getOwnCodes() }),
  meta: () => ({ title: 'Discount codes', noindex: true }),
})
