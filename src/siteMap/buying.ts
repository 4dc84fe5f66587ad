import { page } from '../platform/page/page.ts'

export const ordersPages = {
  cart: page({
    path: '/cart',
    access: 'known',
    mood: 'learn',
    view: 'buying/cart',
    personal: true,
    query: ['discount'],
  }),
  checkout: page({
    path: '/checkout',
    access: 'member',
    mood: 'learn',
    view: 'buying/checkout',
    query: ['discount'],
  }),
  pay: page({ path: '/pay/:payment', access: 'member', mood: 'learn', view: 'buying/pay' }),
  orders: page({
    path: '/orders',
    access: 'member',
    mood: 'learn',
    view: 'buying/orders',
    query: ['page', 'placed'],
  }),
  credit: page({
    path: '/credit',
    access: 'member',
    mood: 'learn',
    view: 'buying/credit',
    query: ['page'],
  }),
  order: page({ path: '/orders/:order', access: 'member', mood: 'learn', view: 'buying/order' }),
}
