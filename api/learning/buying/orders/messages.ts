import { rupees } from '#contract/money.ts'
import type { Mail } from '../../../mail/Mail.ts'
import { onDay } from '../../../texts/days.ts'
import type { Reader } from '../../base/index.ts'
import type { orderLines, orders } from '../../money/index.ts'
import type { Unpayable } from './policy.ts'

type Order = typeof orders.$inferSelect
type Line = Pick<
  typeof orderLines.$inferSelect,
  'learner_id' | 'title' | 'tutor_name' | 'classes' | 'price' | 'discount'
>

export interface Receipt {
  readonly order: Pick<Order, 'number' | 'total'>
  readonly seated: readonly Line[]
  /** Lines paid too late, when their seats had been taken. */
  readonly unseated: readonly Line[]
  readonly reader: Reader
}

const sevenDays = 'the way you paid. Banks take up to seven working days.'

export function receiptMail({ order, seated, unseated }: Receipt): Mail {
  const { number, total } = order
  const action = { label: 'View order and receipt', path: `/orders/${number}` }
  const sorry = unseated.map(
    ({ title, price }) =>
      `We’re sorry: the last seat in “${title}” was taken before your payment arrived. We’re refunding ${rupees(price)} ${sevenDays}`,
  )
  if (seated.length === 0) {
    return {
      subject: `We’re refunding your payment for order ${number}`,
      paragraphs: [`We received ${rupees(total)} for order ${number}.`, ...sorry],
      action,
    }
  }
  return {
    subject: `Paid: order ${number}, ${rupees(total)}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `We received ${rupees(total)} for order ${number}. ${seated.length === 1 ? 'Your seat is' : 'Your seats are'} booked.`,
      ...sorry,
    ],
    facts: seated.map(({ title, tutor_name, classes, price, discount }) => ({
      label: `${classes} ${classes === 1 ? 'class' : 'classes'}`,
      value: `${title}\nwith ${tutor_name}, ${rupees(price)}${discount > 0 ? ` (${rupees(price + discount)} less ${rupees(discount)})` : ''}`,
    })),
    afterwards: [
      'Your classes are in your calendar here, and the attached file adds them to your own. The link to join each one appears ten minutes before it starts.',
    ],
    action,
  }
}

export interface Surplus {
  readonly number: string
  readonly amount: number
  readonly why: Unpayable
}

export function surplusMail({ number, amount, why }: Surplus): Mail {
  const action = { label: 'View order', path: `/orders/${number}` }
  if (why.reason === 'paidBefore')
    return {
      subject: `Order ${number} was paid twice: we’re refunding the second payment`,
      heading: 'We’re refunding your second payment',
      paragraphs: [
        `Order ${number} was already paid when a second payment of ${rupees(amount)} arrived. We’re refunding all of it ${sevenDays} You don’t need to do anything.`,
      ],
      action,
    }
  const gone =
    why.reason === 'creditGone'
      ? 'and the credit for the rest had already been used.'
      : `so its discount code had to be checked again. ${why.because}`
  return {
    subject: `We’re refunding your payment for order ${number}`,
    paragraphs: [
      `Your payment of ${rupees(amount)} arrived after order ${number} had ended, ${gone}`,
      `We’re refunding the whole payment ${sevenDays} You don’t need to do anything.`,
    ],
    action,
  }
}

export interface Unpaid {
  readonly order: Pick<Order, 'number' | 'status' | 'created_at'>
  readonly titles: readonly string[]
  /** True if every line is a renewal: none of them is in the cart, and a seat may still be reserved. */
  readonly renews: boolean
  readonly reader: Reader
}

export function unpaidMail({ order, titles, renews, reader }: Unpaid): Mail {
  const failed = order.status === 'payment_failed'
  const released = renews ? 'the order no longer holds a seat' : 'your seats are free again'
  return {
    subject: failed ? `Payment failed for order ${order.number}` : `Order ${order.number} was not paid`,
    paragraphs: [
      `${failed ? 'Your payment failed' : 'We received no payment'}, so ${released}. You weren’t charged.`,
      failed
        ? 'If you still want them, you can still pay within a day, if there are seats left.'
        : renews
          ? 'You can order the next term again. My courses shows whether a seat is still reserved for you.'
          : 'If you still want them, they’re in your cart.',
    ],
    facts: [
      { label: 'Ordered', value: titles.join('\n') },
      { label: 'On', value: onDay(order.created_at, reader) },
    ],
    action: wayBack({ failed, renews, number: order.number }),
  }
}

function wayBack(order: { readonly failed: boolean; readonly renews: boolean; readonly number: string }) {
  if (order.failed) return { label: 'Pay now', path: `/orders/${order.number}` }
  return order.renews ? { label: 'Go to my courses', path: '/learn' } : { label: 'Go to cart', path: '/cart' }
}
