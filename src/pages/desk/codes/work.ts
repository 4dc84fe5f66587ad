import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/whole.ts'

export const work = pageWork(pages.deskCodes, {
  needs: ({ call }) => ({ codes: call.getDeskCodes() }),
  meta: () => ({ title: 'Discount codes', noindex: true }),
})
