import { cartQuery } from '../../../features/buying/cart/cartQuery.ts'
import { optional } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { typedCode } from '../typedCode.ts'

export const work = pageWork(pages.cart, {
  needs: ({ call, viewer, site, search }) => {
    const cart = cartQuery(viewer, site.cart)
    const code = typedCode(search)
    return {
      cart: call.getCart(cart),
      ...(viewer && { learners: optional(call.getLearners()) }),
      ...(code && { discount: optional(call.getCartDiscount({ query: { code, ...cart.query } })) }),
    }
  },
  meta: () => ({ title: 'Your cart', noindex: true }),
})
