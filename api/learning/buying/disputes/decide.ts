import { and, eq, inArray, sql } from 'drizzle-orm'
import type { disputeOutcomes } from '#contract/learning/base/words.ts'
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
import {
  changedSince,
  decideProposal,
  dropProposal,
  lockProposal,
  mustNotWait,
  proposeRefund,
} from '../refundProposals/index.ts'
import { tellResolved } from './news.ts'
import { type DisputeRow, findVisible, isLive, isParty } from './view.ts'

type Outcome = (typeof disputeOutcomes)[number]

export interface Decision {
  readonly id: string
  readonly viewer: Viewer
  readonly caller: Caller
  readonly outcome: Outcome
  readonly note: string
  readonly refund?: number | undefined
}

/** Decides a dispute. A refund of more than the person may give today is proposed to a colleague, and it stays open. */
export function resolveDispute(context: Context, decision: Decision): Promise<void> {
  const { id, viewer, outcome } = decision
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    await actingAs(tx, viewer.id)
    await takeTurn(tx, viewer)
    const dispute = await lockLive(tx, id, viewer)
    await dropProposal(tx, id, now)
    if (outcome === 'refund') {
      await mustNotWait(tx, dispute.line_id)
      const { left } = await lineLeft(tx, dispute.line_id)
      const amount = Math.min(decision.refund ?? 0, left)
      if (amount > (await refundsLeft(tx, { viewer, settings: context.settings, now })))
        return propose(tx, dispute, { decision, amount, left, now })
    }
    await decide(context, tx, dispute, { ...decision, now })
  })
}

/** Waits if two people decide at the same time: the second finds the dispute decided. */
async function lockLive(tx: Db, id: string, viewer: Viewer): Promise<DisputeRow> {
  await tx.select({ id: disputes.id }).from(disputes).where(eq(disputes.id, id)).for('no key update')
  const dispute = await findVisible(tx, id, viewer)
  if (!dispute) throw new ApiError('not_found')
  if (isParty(dispute, viewer.id))
    throw new ApiError('forbidden', { message: 'This dispute is your own, so a colleague has to decide it.' })
  if (!isLive(dispute)) throw new ApiError('wrong_state')
  return dispute
}

interface Wish {
  readonly decision: Decision
  readonly amount: number
  readonly left: number
  readonly now: Date
}

async function propose(tx: Db, dispute: DisputeRow, { decision, amount, left, now }: Wish): Promise<void> {
  const { id: dispute_id, line_id, order_id, student } = dispute
  const asked = { order_id, line_id, dispute_id, classes: null, amount, left, reason: decision.note }
  await proposeRefund(tx, {
    asked: { ...asked, way: 'money' },
    studentId: student.id,
    actor: decision,
    now,
  })
}

interface Approval {
  readonly id: string
  readonly disputeId: string
  readonly actor: { readonly viewer: Viewer; readonly caller: Caller }
  readonly now: Date
}

/** Decides a dispute as a colleague proposed it. */
export async function approveDecision(
  context: Context,
  tx: Db,
  { id, disputeId, actor, now }: Approval,
): Promise<void> {
  const dispute = await lockLive(tx, disputeId, actor.viewer)
  const { amount, left, reason, proposed_by } = await lockProposal(tx, id)
  if ((await lineLeft(tx, dispute.line_id)).left !== left) throw changedSince()
  await decideProposal(tx, { id, by: actor.viewer, approved: true, now })
  const decision = { id: disputeId, outcome: 'refund' as const, note: reason, refund: amount }
  await decide(context, tx, dispute, { ...decision, ...actor, now, proposal: { id, by: proposed_by } })
}

interface Deciding extends Decision {
  readonly now: Date
  /** The proposal that it makes true, and who wrote it. */
  readonly proposal?: { readonly id: string; readonly by: string }
}

async function decide(context: Context, tx: Db, dispute: DisputeRow, deciding: Deciding): Promise<void> {
  const { id, outcome, note, now, proposal } = deciding
  const given = outcome === 'refund' ? await giveBack(tx, dispute, deciding) : null
  const refund = given?.amount ?? null
  const extra = outcome === 'extra_class' ? await giveClass(tx, dispute, now) : null
  await tx
    .update(disputes)
    .set({ status: 'resolved', outcome, outcome_note: note, refund, resolved_at: now, updated_at: now })
    .where(eq(disputes.id, id))
  const { ended, fromTutor, owing } = given ?? { ended: false, fromTutor: 0, owing: 0 }
  await tellResolved(context, tx, id, { extra, ended, fromTutor, owing })
  await record(tx, {
    actor: deciding,
    action: 'decide_dispute',
    now,
    subject: id,
    person: dispute.student.id,
    reason: note,
    before: { status: dispute.status },
    after: {
      status: 'resolved',
      outcome,
      refund,
      ended,
      from_tutor: fromTutor,
      ...(proposal && { proposal: proposal.id, proposed_by: proposal.by }),
    },
  })
}

async function giveBack(tx: Db, { id, line_id, class: disputed }: DisputeRow, { refund, now }: Deciding) {
  const { tutor_due } = await lineLeft(tx, line_id)
  const given = await refundLine(tx, {
    lineId: line_id,
    amount: refund ?? 0,
    now,
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
