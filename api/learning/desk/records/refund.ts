import { sql } from 'drizzle-orm'
import type { RefundWay } from '#contract/learning/base/words.ts'
import { leftOf, refundFor } from '#contract/learning/money/refundAmount.ts'
import { rupees } from '#contract/money.ts'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import { actingAs, readersOf, tell } from '../../base/index.ts'
import { refundLine } from '../../buying/index.ts'
import { takeTurn } from '../../money/index.ts'
import { type Refunded, refundedMail } from './messages.ts'
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

/** Refunds classes of one order line at the price that was paid. A round pays the money out. */
export function refundOrder(
  context: Context,
  { id, lineId, classes, left, as, ...by }: Refunding,
): Promise<void> {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    await actingAs(tx, by.viewer.id)
    await takeTurn(tx, by.viewer)
    await lock(tx, id)
    const order = await readOrder({ ...context, db: tx }, id, by.viewer)
    if (order.refund === 'own_order')
      throw new ApiError('forbidden', { message: 'You bought or teach this. Someone else has to refund it.' })
    const line = order.lines.find((each) => each.id === lineId)
    if (!line) throw new ApiError('not_found')
    if (order.refund !== 'yes') throw new ApiError('wrong_state')
    if (leftOf(line) !== left) throw new ApiError('conflict')
    const amount = refundFor(line, classes)
    const most = order.refund_at_most
    if (amount > most)
      throw new ApiError('forbidden', {
        message: `You can refund up to ${rupees(most)} more today. Ask someone in finance.`,
      })
    const cause = `desk ${by.caller.intent ?? newId(now)}`
    const { amount: given, credit } = await refundLine(tx, {
      lineId,
      amount,
      as,
      reason: by.reason,
      cause,
      now,
    })
    if (given === 0) throw new ApiError('wrong_state')
    const { title, tutor } = line
    const about = { number: order.number, title, classes, amount: given, credit, reason: by.reason }
    await tellBoth(context, tx, { ...about, student: order.student, tutor })
    await record(tx, {
      actor: by,
      action: 'refund_order',
      now,
      subject: order.id,
      person: order.student.id,
      reason: by.reason,
      before: { refunded: line.refunded },
      after: { refunded: line.refunded + given, amount: given, credit, classes, line: lineId },
    })
  })
}

/** Locks the order, so that two refunds of it take turns. */
async function lock(tx: Db, id: string): Promise<void> {
  await tx.execute(
    sql`SELECT id FROM orders WHERE id = ${id} OR number = ${id.toUpperCase()} FOR NO KEY UPDATE`,
  )
}

type News = Omit<Refunded, 'side' | 'student'> &
  Readonly<Record<'student' | 'tutor', { id: string; name: string }>>

async function tellBoth(context: Context, tx: Db, { student, tutor, ...about }: News): Promise<void> {
  const readers = await readersOf(tx, [student.id, tutor.id])
  for (const side of ['student', 'tutor'] as const) {
    const user = readers.get(side === 'student' ? student.id : tutor.id)
    const mail = refundedMail({ ...about, side, student: student.name })
    if (user) await tell(context, tx, { user, topic: null, mail })
  }
}
