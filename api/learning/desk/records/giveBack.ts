import type { RefundWay } from '#contract/learning/base/words.ts'
import type { DeskOrder } from '#contract/learning/desk/records.ts'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import { readersOf, tell } from '../../base/index.ts'
import { refundLine } from '../../buying/index.ts'
import { type Refunded, refundedMail } from './messages.ts'

export interface GivingBack {
  readonly order: DeskOrder
  readonly line: DeskOrder['lines'][number]
  readonly amount: number
  readonly classes: number
  readonly as: RefundWay
  readonly reason: string
  readonly cause: string
  readonly actor: { readonly viewer: Viewer; readonly caller: Caller }
  readonly now: Date
  /** The proposal that it makes true, and who wrote it. */
  readonly proposal?: { readonly id: string; readonly by: string }
}

/** Refunds part of a line, tells both sides and records it. */
export async function giveBack(context: Context, tx: Db, giving: GivingBack): Promise<void> {
  const { order, line, amount, classes, as, reason, cause, actor, now, proposal } = giving
  const given = await refundLine(tx, { lineId: line.id, amount, as, reason, cause, now })
  if (given.amount === 0) throw new ApiError('wrong_state')
  const owing = Math.max(0, given.fromTutor - line.tutor_due)
  const { number, student } = order
  await tellBoth(context, tx, { ...line, ...given, number, student, classes, owing, reason })
  await record(tx, {
    actor,
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
      line: line.id,
      ended: given.ended,
      from_tutor: given.fromTutor,
      ...(proposal && { proposal: proposal.id, proposed_by: proposal.by }),
    },
  })
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
