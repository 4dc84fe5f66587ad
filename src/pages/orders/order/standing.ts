import type { Order } from '#contract/learning/orders.ts'
import { rupees } from '../../../ui/format/money.ts'

export interface OrderStanding {
  readonly title: string
  readonly text: string
  readonly look: string
}

const ranOut: OrderStanding = {
  title: 'Time to pay has run out',
  text: 'You weren’t charged. The seats have been released, and what you chose is still in your cart.',
  look: 'text-ink',
}

/** The order's status as a heading and a sentence. */
export function standingOf({ status, total, refunded }: Order, secondsLeft: number): OrderStanding {
  switch (status) {
    case 'payment_pending':
      return secondsLeft > 0
        ? {
            title: 'Waiting for your payment',
            text: 'Your seats are held while you pay. Nothing is charged until you do.',
            look: 'text-ink',
          }
        : ranOut
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
        text: `${rupees(refunded)} of ${rupees(total)} went back to you the way you paid.`,
        look: 'text-good',
      }
    case 'refunded':
      return {
        title: 'Refunded',
        text: `All ${rupees(refunded)} went back to you the way you paid. Banks take up to seven working days.`,
        look: 'text-ink',
      }
    case 'expired':
      return ranOut
    case 'cancelled':
      return {
        title: 'Cancelled',
        text: 'You weren’t charged. What you chose is still in your cart.',
        look: 'text-ink',
      }
  }
}
