import type { Order } from '#contract/learning/buying/orders.ts'
import { type Reading, renewalText } from '../../../features/timetable/classes/renewal.ts'
import { rupees } from '../../../ui/format/money.ts'

export interface OrderStanding {
  readonly title: string
  readonly text: string
  readonly look: string
}

/** True if the buyer may already have paid at the provider, although we haven't heard of it yet. */
export function mayBePaid({ status, payments }: Pick<Order, 'status' | 'payments'>): boolean {
  const isOpen = status !== 'fulfilled' && status !== 'refunded' && status !== 'partially_refunded'
  return isOpen && payments.some((each) => each.status === 'started' && each.provider !== 'sandbox')
}

function chargedText(order: Order): string {
  if (order.refunds.length > 0) return 'Your payment arrived too late, so we’re refunding all of it.'
  return mayBePaid(order)
    ? 'If you’ve already paid, we’ll know within 15 minutes and email you.'
    : 'You weren’t charged.'
}

function ranOut(order: Order, reading: Reading): OrderStanding {
  return {
    title: 'Time to pay has run out',
    text: `${chargedText(order)} ${afterwards(order, reading)}`,
    look: 'text-ink',
  }
}

/** What became of the seats of an order that wasn't paid. */
function afterwards({ lines }: Order, reading: Reading): string {
  const others = lines.filter(({ renews }) => renews === null)
  const inCart = others.some(({ in_cart }) => in_cart)
  return [
    ...lines.flatMap(({ renews }) => (renews && renewalText(renews.renewal, reading)) ?? []),
    ...(others.length > 0
      ? [`The seats have been released${inCart ? ', and what you chose is still in your cart' : ''}.`]
      : []),
  ].join(' ')
}

/** The part of the refunds that was given as credit. */
function inCredit({ refunds }: Order): number {
  return refunds.reduce((sum, { credit = 0 }) => sum + credit, 0)
}

function wayText(order: Order): string {
  const credit = inCredit(order)
  if (credit === 0) return ' the way you paid'
  return credit === order.refunded ? ' as credit' : `, ${rupees(credit)} of it as credit`
}

/** The order's status as a heading and a sentence. */
export function standingOf(order: Order, secondsLeft: number, reading: Reading): OrderStanding {
  const { status, total, refunded } = order
  switch (status) {
    case 'payment_pending':
      return secondsLeft > 0
        ? {
            title: 'Waiting for your payment',
            text: mayBePaid(order)
              ? 'If you’ve already paid, please don’t pay again: your payment can take up to 15 minutes to reach us.'
              : 'Your seats are held while you pay. Nothing is charged until you do.',
            look: 'text-ink',
          }
        : ranOut(order, reading)
    case 'payment_failed':
      return {
        title: 'Payment failed',
        text: 'You weren’t charged. You can try again for a day, as long as there are seats.',
        look: 'text-bad',
      }
    case 'paid':
      return {
        title: 'Paid',
        text: 'We have your payment and are adding you to your groups. This takes a moment.',
        look: 'text-good',
      }
    case 'fulfilled':
      return {
        title: total === 0 ? 'The seats are yours' : 'Paid, and the seats are yours',
        text: 'Your classes are in your calendar. Each join link appears ten minutes before the class starts.',
        look: 'text-good',
      }
    case 'partially_refunded':
      return {
        title: 'Paid, and partly refunded',
        text: `${rupees(refunded)} of ${rupees(total)} went back to you${wayText(order)}.`,
        look: 'text-good',
      }
    case 'refunded':
      return {
        title: 'Refunded',
        text: `All ${rupees(refunded)} went back to you${wayText(order)}.${inCredit(order) < refunded ? ' Banks take up to seven working days.' : ''}`,
        look: 'text-ink',
      }
    case 'expired':
      return ranOut(order, reading)
    case 'cancelled':
      return {
        title: 'Cancelled',
        text: `${chargedText(order)} ${afterwards(order, reading)}`,
        look: 'text-ink',
      }
  }
}
