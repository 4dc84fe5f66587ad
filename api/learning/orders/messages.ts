import { rupees } from '#contract/money.ts'
import { onDay } from '../../texts/days.ts'
import type { Letter, Reader } from '../notices/index.ts'
import type { orderLines, orders } from '../tables/index.ts'

type Words = Omit<Letter, 'topic'>
type Order = typeof orders.$inferSelect
type Line = Pick<typeof orderLines.$inferSelect, 'title' | 'tutor_name' | 'classes' | 'price'>

export interface Receipt {
  readonly order: Pick<Order, 'number' | 'total'>
  readonly seated: readonly Line[]
  /** What was paid too late: these seats were gone. */
  readonly unseated: readonly Line[]
  readonly reader: Reader
}

export function receiptLetter({ order, seated, unseated }: Receipt): Words {
  const { number, total } = order
  const action = { label: 'See the order and its receipt', path: `/orders/${number}` }
  const sorry = unseated.map(
    ({ title, price }) =>
      `The seat in “${title}” was gone when the payment came. We are sorry. ${rupees(price)} goes back to you the way you paid; banks take up to seven working days for it.`,
  )
  if (seated.length === 0) {
    return {
      subject: `Your payment for order ${number} goes back to you`,
      paragraphs: [`We received ${rupees(total)} for order ${number}.`, ...sorry],
      action,
    }
  }
  return {
    subject: `Paid: order ${number}, ${rupees(total)}`,
    paragraphs: [
      `Thank you. We received ${rupees(total)} for order ${number}. You have a seat in:`,
      ...seated.map(
        ({ title, tutor_name, classes, price }) =>
          `${title} with ${tutor_name}: ${classes} ${classes === 1 ? 'class' : 'classes'}, ${rupees(price)}`,
      ),
      ...sorry,
      'Your next classes are in your calendar. The link to each one appears ten minutes before it begins.',
    ],
    action,
  }
}

export interface Surplus {
  readonly number: string
  readonly amount: number
}

export function surplusLetter({ number, amount }: Surplus): Words {
  return {
    subject: `Order ${number} was paid twice; the second payment goes back`,
    paragraphs: [
      `We received a second payment of ${rupees(amount)} for order ${number}, which was paid already. All of it goes back to you the way you paid; banks take up to seven working days for it. There is nothing for you to do.`,
    ],
    action: { label: 'See the order', path: `/orders/${number}` },
  }
}

export interface Unpaid {
  readonly order: Pick<Order, 'number' | 'status' | 'created_at'>
  readonly titles: readonly string[]
  readonly reader: Reader
}

export function unpaidLetter({ order, titles, reader }: Unpaid): Words {
  const failed = order.status === 'payment_failed'
  return {
    subject: failed
      ? `The payment of order ${order.number} did not go through`
      : `Order ${order.number} was not paid`,
    paragraphs: [
      `On ${onDay(order.created_at, reader)} you ordered: ${titles.join(', ')}. ${failed ? 'The payment did not go through' : 'No payment came'}, so the seats are free for others again. You were not charged.`,
      failed
        ? 'If you still want them, you can pay again for a day, while there are seats.'
        : 'If you still want them, they are in your cart, and the order takes a minute.',
    ],
    action: failed
      ? { label: 'Pay the order', path: `/orders/${order.number}` }
      : { label: 'Go to the cart', path: '/cart' },
  }
}
