import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.checkout, {
  needs: ({ call }) => ({ cart: call.getCart() }),
  meta: () => ({ title: 'Review your order', noindex: true }),
})
