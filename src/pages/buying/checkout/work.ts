import { optional, whereOffered } from '../../../platform/calls/needs.ts'
import { pageWork } from '../../../platform/page/page.ts'
import { pages } from '../../../siteMap/index.ts'
import { typedCode } from '../typedCode.ts'

export const work = pageWork(pages.checkout, {
  needs: ({ call, search }) => {
    const code = typedCode(search)
    return {
      cart: call.getCart(),
      credit: whereOffered(call.getCredit({ query: { items: 1 } })),
      ...(code && { discount: optional(call.getCartDiscount({ query: { code } })) }),
    }
  },
  meta: () => ({ title: 'Review your order', noindex: true }),
})
