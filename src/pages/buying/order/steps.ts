import type { Order } from '#contract/learning/buying/orders.ts'
import { rupees } from '../../../ui/format/money.ts'

export interface Step {
  readonly label: string
  readonly at: string | null
  readonly state: 'done' | 'bad' | 'ahead'
}

/** The order's own history, oldest first, and the steps still to come while it is active. */
export function stepsOf(order: Order, secondsLeft: number): readonly Step[] {
  const { payments, refunds, created_at, paid_at, total } = order
  const failed = payments
    .filter((payment) => payment.status === 'failed')
    .map(({ created_at: at }): Step => ({ label: 'A payment failed', at, state: 'bad' }))
  const paid: readonly Step[] = paid_at
    ? [{ label: total === 0 ? 'Nothing to pay' : `Paid ${rupees(total)}`, at: paid_at, state: 'done' }]
    : []
  const back = refunds.map(
    ({ amount, created_at: at }): Step => ({ label: `Refunded ${rupees(amount)}`, at, state: 'done' }),
  )
  const begun: Step = { label: 'Ordered, seats held', at: created_at, state: 'done' }
  return [begun, ...failed, ...paid, ...endOf(order, secondsLeft), ...back]
}

function endOf({ status, lines, held_until }: Order, secondsLeft: number): readonly Step[] {
  if (status === 'cancelled') return [{ label: 'Cancelled, seats released', at: null, state: 'bad' }]
  if (status === 'expired' || (status === 'payment_pending' && secondsLeft === 0))
    return [{ label: 'Not paid in time, seats released', at: held_until, state: 'bad' }]
  const confirmed: Step = { label: 'Seats confirmed', at: null, state: 'ahead' }
  if (status === 'payment_pending' || status === 'payment_failed')
    return [{ label: 'Payment', at: null, state: 'ahead' }, confirmed]
  if (status === 'paid') return [confirmed]
  return lines.some(({ user_schedule_id }) => user_schedule_id) ? [{ ...confirmed, state: 'done' }] : []
}
