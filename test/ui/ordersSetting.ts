import type { Cart, CartItem } from '#contract/learning/buying/cart.ts'
import type { Order } from '#contract/learning/buying/orders.ts'
import { standardTerms } from '#contract/leavingTerms.ts'
import { aSchedule } from './learnSetting.tsx'

export function anItem(given: Partial<CartItem> = {}): CartItem {
  return {
    id: 'i1',
    schedule: aSchedule(),
    course: {
      id: 'c1',
      slug: 'chess-for-7-10',
      title: 'Chess for 7–10',
      cover: null,
      mode: 'online',
      place: null,
      level: 'beginner',
      language: 'Hindi',
    },
    tutor: { id: 'u1', handle: 'meera', name: 'Meera Iyer' },
    classes: 8,
    price: 400_000,
    price_when_added: 400_000,
    price_changed: false,
    availability: 'open',
    leaving: standardTerms,
    ...given,
  }
}

export function aCart(items: readonly CartItem[], given: Partial<Cart> = {}): Cart {
  const total = items.reduce((sum, { price, availability }) => sum + (availability === 'open' ? price : 0), 0)
  return { items: [...items], total, currency: 'INR', count: items.length, left_out: [], ...given }
}

export function anOrder(given: Partial<Order> = {}): Order {
  return {
    id: 'o1',
    number: 'VL-ABCD-EFGH',
    status: 'payment_pending',
    currency: 'INR',
    total: 400_000,
    discount_code: null,
    refunded: 0,
    held_until: '2026-11-21T12:15:00.000Z',
    seconds_left: 90,
    paid_at: null,
    created_at: '2026-11-21T12:00:00.000Z',
    lines: [
      {
        id: 'l1',
        kind: 'enrolment',
        course: { id: 'c1', slug: 'chess-for-7-10', title: 'Chess for 7–10' },
        schedule_id: 's1',
        tutor: { id: 'u1', name: 'Meera Iyer' },
        time_zone: 'Asia/Kolkata',
        starts_on: '2026-11-24',
        timings: [{ weekday: 2, starts_at: '18:00', minutes: 60 }],
        classes: 8,
        price: 400_000,
        discount: 0,
        refunded: 0,
        leaving: standardTerms,
        user_schedule_id: null,
        in_cart: true,
        renews: null,
      },
    ],
    payments: [],
    refunds: [],
    can: { pay: true, cancel: true, receipt: false },
    ...given,
  }
}
