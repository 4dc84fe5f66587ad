import { sql } from 'drizzle-orm'
import type { RefundWay } from '#contract/learning/base/words.ts'
import { leftOf, refundFor } from '#contract/learning/money/refundAmount.ts'
import { rupees } from '#contract/money.ts'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import { takeTurn } from '../../../audit/takeTurn.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import { actingAs, readersOf, tell } from '../../base/index.ts'
import { refundLine } from '../../buying/index.ts'
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
export function refundOrder(context: Context, refunding: Refunding): Promise<void> {
  const { id, lineId, classes, as, reason, viewer, caller } = refunding
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    await actingAs(tx, viewer.id)
    await takeTurn(tx, viewer)
    await lock(tx, id, lineId)
    const { order, line, amount } = await refundable(context, tx, refunding)
    const cause = `desk ${caller.intent ?? newId(now)}`
    const given = await refundLine(tx, { lineId, amount, as, reason, cause, now })
    if (given.amount === 0) throw new ApiError('wrong_state')
    const owing = Math.max(0, given.fromTutor - line.tutor_due)
    const { number, student } = order
    await tellBoth(context, tx, { ...line, ...given, number, student, classes, owing, reason })
    await record(tx, {
      actor: { viewer, caller },
      action: 'refund_order',
      now,
      subject: order.id,
      person: student.id,
      reason,
      before: { refunded: line.refunded },
      after: {
        refunded: line.refunded + given.amount,
        amount: given.amount,
        credit: given.credit,
        classes,
        line: lineId,
        ended: given.ended,
        from_tutor: given.fromTutor,
      },
    })
  })
}

/** The line, if this much of it may be refunded by this person today. */
async function refundable(context: Context, tx: Db, { id, lineId, classes, left, viewer }: Refunding) {
  const order = await readOrder({ ...context, db: tx }, id, viewer)
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
  return { order, line, amount }
}

/** Locks the seat and then the order, so that two refunds of it take turns. */
async function lock(tx: Db, id: string, lineId: string): Promise<void> {
  await tx.execute(sql`SELECT id FROM user_schedules WHERE line_id = ${lineId} FOR NO KEY UPDATE`)
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
