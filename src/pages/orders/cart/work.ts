import { cartQuery } from '../../../features/cart/cartQuery.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'

export const work = pageWork(pages.cart, {
  needs: ({ call, viewer, site }) => ({ cart: call.getCart(cartQuery(viewer, site.cart)) }),
  meta: () => ({ title: 'Your cart', noindex: true }),
})
