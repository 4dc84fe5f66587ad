import { page } from '../platform/page/page.ts'

export const ordersPages = {
  cart: page({
    path: '/cart',
    access: 'known',
    mood: 'learn',
    view: 'orders/cart',
    personal: true,
    query: ['discount'],
  }),
  checkout: page({
    path: '/checkout',
    access: 'member',
    mood: 'learn',
    view: 'orders/checkout',
    query: ['discount'],
  }),
  pay: page({ path: '/pay/:payment', access: 'member', mood: 'learn', view: 'orders/pay' }),
  orders: page({
    path: '/orders',
    access: 'member',
    mood: 'learn',
    view: 'orders/orders',
    query: ['page', 'placed'],
  }),
  credit: page({
    path: '/credit',
    access: 'member',
    mood: 'learn',
    view: 'orders/credit',
    query: ['page'],
  }),
  order: page({ path: '/orders/:order', access: 'member', mood: 'learn', view: 'orders/order' }),
}
