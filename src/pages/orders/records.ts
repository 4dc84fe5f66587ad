import { cartQuery } from '../../features/cart/cartQuery.ts'
import { optional, whereOffered } from '../../platform/calls/needs.ts'
import { page } from '../../platform/page/page.ts'

/** From the cart to a paid order. */
export const ordersPages = {
  cart: page({
    path: '/cart',
    access: 'known',
    mood: 'learn',
    view: 'orders/cart',
    personal: true,
    needs: ({ call, viewer, site }) => ({ cart: call.getCart(cartQuery(viewer, site.cart)) }),
    meta: () => ({ title: 'Your cart', noindex: true }),
  }),
  checkout: page({
    path: '/checkout',
    access: 'member',
    mood: 'learn',
    view: 'orders/checkout',
    needs: ({ call }) => ({ cart: call.getCart() }),
    meta: () => ({ title: 'Check your order', noindex: true }),
  }),
  pay: page({
    path: '/pay/:payment',
    access: 'member',
    mood: 'learn',
    view: 'orders/pay',
    needs: ({ call, params }) => ({ payment: call.getPayment({ params: { payment_id: params.payment } }) }),
    meta: ({ payment }) => ({ title: `Test bank: order ${payment.order.number}`, noindex: true }),
  }),
  orders: page({
    path: '/orders',
    access: 'member',
    mood: 'learn',
    view: 'orders/orders',
    query: ['page', 'placed'],
    needs: ({ call, search }) => ({
      orders: whereOffered(call.getOrders({ query: { items: 20, page: pageIn(search) } })),
    }),
    meta: () => ({ title: 'Your orders', noindex: true }),
  }),
  order: page({
    path: '/orders/:order',
    access: 'member',
    mood: 'learn',
    view: 'orders/order',
    needs: ({ call, params }) => ({
      order: call.getOrder({ params: { order_id: params.order } }),
      // Paying empties it, and the header counts it.
      cart: optional(call.getCart()),
    }),
    meta: ({ order }) => ({ title: `Order ${order.number}`, noindex: true }),
  }),
}

function pageIn(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}
