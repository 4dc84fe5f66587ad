import { sql } from 'drizzle-orm'
import type { RefundWay } from '#contract/learning/base/words.ts'
import { leftOf, refundFor } from '#contract/learning/money/refundAmount.ts'
import { ApiError } from '../../../ApiError.ts'
import { takeTurn } from '../../../audit/takeTurn.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import { actingAs } from '../../base/index.ts'
import { mustNotWait, proposeRefund } from '../../buying/index.ts'
import { giveBack } from './giveBack.ts'
import { readOrder } from './order.ts'

export interface Refunding {
  readonly id: string
  readonly lineId: string
  readonly classes: number
  /** The amount that was left to refund when the refund was decided on. */
  readonly left: number
  readonly as: RefundWay | undefined
  readonly reason: string
  readonly viewer: Viewer
  readonly caller: Caller
}

/**
 * Refunds classes of one order line at the price that was paid. A round pays the money out. What is more than the person
 * may give today is proposed to a colleague.
 */
export function refundOrder(context: Context, refunding: Refunding): Promise<void> {
  const { lineId, classes, left, as = 'money', reason, viewer, caller } = refunding
  const now = context.clock()
  const actor = { viewer, caller }
  return context.outbox.transaction(async (tx) => {
    await actingAs(tx, viewer.id)
    await takeTurn(tx, viewer)
    const { order, line, amount } = await lockRefundable(context, tx, refunding)
    if (leftOf(line) !== left) throw new ApiError('conflict')
    await mustNotWait(tx, lineId)
    if (amount > order.refund_at_most) {
      const which = { order_id: order.id, line_id: lineId, dispute_id: null, classes }
      const asked = { ...which, amount, left, way: as, reason }
      return proposeRefund(tx, { asked, studentId: order.student.id, actor, now })
    }
    const cause = `desk ${caller.intent ?? newId(now)}`
    await giveBack(context, tx, { order, line, amount, classes, as, reason, cause, actor, now })
  })
}

type Wished = Pick<Refunding, 'id' | 'lineId' | 'classes' | 'viewer'>

/** The order and the line, locked, if the viewer may refund it at all, and how much the classes are. */
export async function lockRefundable(context: Context, tx: Db, wished: Wished) {
  const { id, lineId, classes, viewer } = wished
  await lock(tx, id, lineId)
  const order = await readOrder({ ...context, db: tx }, id, viewer)
  if (order.refund === 'own_order')
    throw new ApiError('forbidden', { message: 'You bought or teach this. Someone else has to refund it.' })
  const line = order.lines.find((each) => each.id === lineId)
  if (!line) throw new ApiError('not_found')
  if (order.refund !== 'yes') throw new ApiError('wrong_state')
  return { order, line, amount: refundFor(line, classes) }
}

/** Locks the seat and then the order, so that two refunds of it take turns. */
async function lock(tx: Db, id: string, lineId: string): Promise<void> {
  await tx.execute(sql`SELECT id FROM user_schedules WHERE line_id = ${lineId} FOR NO KEY UPDATE`)
  await tx.execute(
    sql`SELECT id FROM orders WHERE id = ${id} OR number = ${id.toUpperCase()} FOR NO KEY UPDATE`,
  )
}
