import { inArray } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { orderLines } from '../tables/index.ts'
import { type Movement, post } from './post.ts'

export interface PaidIn {
  /** Null if a code made the order free, or if credit paid for all of it. */
  readonly paymentId: string | null
  readonly orderId: string
  readonly amount: number
  /** The credit that paid for the rest, from `spendCredit`. */
  readonly credit?: readonly Movement[]
  readonly now: Date
}

/** Books payments that each paid for an order. From now on the money is the tutors', prepaid for upcoming classes. */
export async function bookPayments(tx: Db, paid: readonly PaidIn[]): Promise<void> {
  const orderIds = paid.map(({ orderId }) => orderId)
  const { id, order_id, tutor_id, price, discount, discount_by, sibling_off } = orderLines
  const sold = await tx
    .select({ lineId: id, orderId: order_id, owner: tutor_id, price, discount, discount_by, sibling_off })
    .from(orderLines)
    .where(inArray(order_id, orderIds))
    .orderBy(id)
  await post(
    tx,
    paid.map(({ paymentId, orderId, amount, credit = [], now }) => ({
      kind: 'payment',
      cause: paymentId === null ? `order ${orderId}` : `payment ${paymentId}`,
      at: now,
      orderId,
      lines: [
        { account: 'clearing', amount },
        ...credit,
        ...sold.filter((line) => line.orderId === orderId).flatMap(soldOf),
      ],
    })),
  )
}

interface Sold {
  readonly lineId: string
  readonly owner: string
  readonly price: number
  readonly discount: number
  readonly discount_by: 'company' | 'tutor' | null
  readonly sibling_off: number
}

/** The company pays for its own codes' discounts; tutors forgo theirs. A sibling discount has its own line. */
function soldOf({ lineId, owner, price, discount, discount_by, sibling_off }: Sold): readonly Movement[] {
  const given = discount_by === 'company' ? discount : 0
  return [
    { account: 'prepaid', owner, lineId, amount: -(price + given + sibling_off) },
    { account: 'prepaid', owner, lineId, amount: sibling_off },
    { account: 'discounts', lineId, amount: given },
  ]
}

/** Books a second payment for an order, all of which has to be refunded. */
export async function bookSurplus(tx: Db, { paymentId, orderId, amount, now }: PaidIn): Promise<void> {
  await post(tx, [
    {
      kind: 'payment',
      cause: `payment ${paymentId}`,
      at: now,
      orderId,
      lines: [
        { account: 'clearing', amount },
        { account: 'refunds_due', amount: -amount },
      ],
    },
  ])
}
