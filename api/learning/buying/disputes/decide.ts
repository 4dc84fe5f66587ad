import { and, eq, inArray, sql } from 'drizzle-orm'
import type { disputeOutcomes } from '#contract/learning/base/words.ts'
import { rupees } from '#contract/money.ts'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import { takeTurn } from '../../../audit/takeTurn.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import { actingAs } from '../../base/index.ts'
import { lineLeft, refundsLeft } from '../../money/index.ts'
import { appendLesson, disputes, userSchedules } from '../../timetable/index.ts'
import { refundLine } from '../orders/index.ts'
import { tellAnswered, tellResolved, tellWithdrawn } from './news.ts'
import { type DisputeRow, findVisible, isLive, isParty } from './view.ts'

type Outcome = (typeof disputeOutcomes)[number]

export interface Answer {
  readonly id: string
  readonly viewer: Viewer
  readonly text: string
}

export function answerDispute(context: Context, { id, viewer, text }: Answer): Promise<void> {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    await actingAs(tx, viewer.id)
    const { tutor_id, status } = disputes
    const answered = await tx
      .update(disputes)
      .set({ status: 'answered', answer: text, answered_at: now, updated_at: now })
      .where(and(eq(disputes.id, id), eq(tutor_id, viewer.id), eq(status, 'opened')))
      .returning({ id: disputes.id })
    if (answered.length > 0) return tellAnswered(context, tx, id)
    const dispute = await findVisible(tx, id, { ...viewer, staffRoles: [] })
    if (dispute?.tutor.id !== viewer.id) throw new ApiError('not_found')
    throw new ApiError(dispute.answer === null ? 'wrong_state' : 'already_said')
  })
}

export function withdrawDispute(context: Context, id: string, viewer: Viewer): Promise<void> {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    await actingAs(tx, viewer.id)
    const { student_id, status } = disputes
    const withdrawn = await tx
      .update(disputes)
      .set({ status: 'withdrawn', updated_at: now })
      .where(and(eq(disputes.id, id), eq(student_id, viewer.id), inArray(status, ['opened', 'answered'])))
      .returning({ id: disputes.id })
    if (withdrawn.length > 0) return tellWithdrawn(context, tx, id)
    const dispute = await findVisible(tx, id, { ...viewer, roles: [] })
    throw new ApiError(dispute?.student.id === viewer.id ? 'wrong_state' : 'not_found')
  })
}

export interface Decision {
  readonly id: string
  readonly viewer: Viewer
  readonly caller: Caller
  readonly outcome: Outcome
  readonly note: string
  readonly refund?: number | undefined
}

export function resolveDispute(context: Context, decision: Decision): Promise<void> {
  const { id, viewer, outcome, note } = decision
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    await actingAs(tx, viewer.id)
    await takeTurn(tx, viewer)
    // If two people decide at the same time, the second waits here, then finds the dispute decided.
    await tx.select({ id: disputes.id }).from(disputes).where(eq(disputes.id, id)).for('no key update')
    const dispute = await findVisible(tx, id, viewer)
    if (!dispute) throw new ApiError('not_found')
    if (isParty(dispute, viewer.id))
      throw new ApiError('forbidden', {
        message: 'This dispute is your own, so a colleague has to decide it.',
      })
    if (!isLive(dispute)) throw new ApiError('wrong_state')
    const left = await refundsLeft(tx, { viewer, settings: context.settings, now })
    const given = outcome === 'refund' ? await giveBack(tx, dispute, { ...decision, now }) : null
    const refund = given?.amount ?? null
    if (refund !== null && refund > left) throw beyond(left)
    const extra = outcome === 'extra_class' ? await giveClass(tx, dispute, now) : null
    await tx
      .update(disputes)
      .set({
        status: 'resolved',
        outcome,
        outcome_note: note,
        refund,
        resolved_at: now,
        updated_at: now,
      })
      .where(eq(disputes.id, id))
    const { ended, fromTutor, owing } = given ?? { ended: false, fromTutor: 0, owing: 0 }
    await tellResolved(context, tx, id, { extra, ended, fromTutor, owing })
    await record(tx, {
      actor: decision,
      action: 'decide_dispute',
      now,
      subject: id,
      person: dispute.student.id,
      reason: note,
      before: { status: dispute.status },
      after: { status: 'resolved', outcome, refund, ended, from_tutor: fromTutor },
    })
  })
}

const beyond = (left: number) =>
  new ApiError('validation_failed', {
    fields: { refund: `You can refund up to ${rupees(left)} more today. An owner can decide this dispute.` },
  })

async function giveBack(
  tx: Db,
  { id, line_id, class: disputed }: DisputeRow,
  decision: Decision & { readonly now: Date },
) {
  const { tutor_due } = await lineLeft(tx, line_id)
  const given = await refundLine(tx, {
    lineId: line_id,
    amount: decision.refund ?? 0,
    now: decision.now,
    of: { held: disputed?.id ?? null },
    reason: 'A dispute was decided in favour of the student.',
    cause: `dispute ${id}`,
  })
  if (given.amount > 0) return { ...given, owing: Math.max(0, given.fromTutor - tutor_due) }
  throw new ApiError('validation_failed', {
    fields: { refund: 'There’s nothing left to refund for this purchase. The dispute is still open.' },
  })
}

/** Adds one class for this student, at the group's first weekly time after its last class. */
async function giveClass(tx: Db, { enrolment_id, schedule_id }: DisputeRow, now: Date): Promise<Date> {
  const raised = await tx
    .update(userSchedules)
    .set({ classes_total: sql`${userSchedules.classes_total} + 1` })
    .where(
      and(
        eq(userSchedules.id, enrolment_id),
        inArray(userSchedules.status, ['upcoming', 'active', 'paused']),
      ),
    )
    .returning({ id: userSchedules.id })
  if (raised.length === 0)
    throw new ApiError('wrong_state', {
      message: 'This student’s course is over, so you can’t add a class. Choose a refund instead.',
    })
  const lesson = await appendLesson(tx, schedule_id, now)
  if (lesson) return lesson.starts_at
  throw new ApiError('tutor_busy', {
    message: 'The tutor has no free weekly time within twelve weeks. Choose a refund instead.',
  })
}
