import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/Db.ts'
import { orderLines } from '../tables/index.ts'
import { post } from './post.ts'

export interface PaidIn {
  readonly paymentId: string
  readonly orderId: string
  readonly amount: number
  readonly now: Date
}

/** Payments that each paid an order: from now on the tutors are owed the classes that were sold. */
export async function bookPayments(tx: Db, paid: readonly PaidIn[]): Promise<void> {
  const orderIds = paid.map(({ orderId }) => orderId)
  const { id, order_id, tutor_id, price } = orderLines
  const sold = await tx
    .select({ lineId: id, orderId: order_id, owner: tutor_id, price })
    .from(orderLines)
    .where(inArray(order_id, orderIds))
    .orderBy(id)
  await post(
    tx,
    paid.map(({ paymentId, orderId, amount, now }) => ({
      kind: 'payment',
      cause: `payment ${paymentId}`,
      at: now,
      orderId,
      lines: [
        { account: 'clearing', amount },
        ...sold
          .filter((line) => line.orderId === orderId)
          .map(
            ({ lineId, owner, price }) => ({ account: 'prepaid', owner, lineId, amount: -price }) as const,
          ),
      ],
    })),
  )
}

/** A second payment of an order: all of it is owed back. */
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
