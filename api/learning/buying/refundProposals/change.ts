import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import { orders } from '../../money/index.ts'
import { refundProposals } from '../tables/index.ts'

type Row = typeof refundProposals.$inferSelect
export type ProposalRow = Row & { readonly student_id: string }
type Asked = 'order_id' | 'line_id' | 'dispute_id' | 'classes' | 'amount' | 'left' | 'way' | 'reason'

interface Proposing {
  readonly asked: Pick<Row, Asked>
  readonly studentId: string
  readonly actor: { readonly viewer: Viewer; readonly caller: Caller }
  readonly now: Date
}

/** Stores a refund that a colleague has to approve. The caller holds the line's order, on which none waits. */
export async function proposeRefund(tx: Db, { asked, studentId, actor, now }: Proposing): Promise<void> {
  const id = newId(now)
  await tx.insert(refundProposals).values({ id, ...asked, proposed_by: actor.viewer.id, proposed_at: now })
  const { order_id: subject, line_id, dispute_id, amount, classes, reason } = asked
  const after = { amount, classes, line: line_id, dispute: dispute_id, proposal: id }
  await record(tx, { actor, action: 'propose_refund', now, subject, person: studentId, reason, after })
}

/** A line with a refund that waits isn't refunded by staff in another way meanwhile. */
export async function mustNotWait(tx: Db, lineId: string): Promise<void> {
  const [waiting] = await tx
    .select({ id: refundProposals.id })
    .from(refundProposals)
    .where(and(eq(refundProposals.line_id, lineId), isNull(refundProposals.decided_at)))
  if (waiting)
    throw new ApiError('wrong_state', {
      message:
        'A refund of this course waits for approval. It has to be approved, refused or withdrawn first.',
    })
}

/** Takes a row lock: if two people decide at the same time, the second finds it already decided. */
export async function lockProposal(tx: Db, id: string): Promise<ProposalRow> {
  const [proposal] = await tx
    .select({ ...getTableColumns(refundProposals), student_id: orders.student_id })
    .from(refundProposals)
    .innerJoin(orders, eq(orders.id, refundProposals.order_id))
    .where(eq(refundProposals.id, id))
    .for('update', { of: refundProposals })
  if (!proposal) throw new ApiError('not_found')
  if (proposal.decided_at !== null) throw new ApiError('wrong_state')
  return proposal
}

interface Deciding {
  readonly id: string
  readonly by: Pick<Viewer, 'id'>
  readonly approved: boolean
  readonly now: Date
}

export async function decideProposal(tx: Db, { id, by, approved, now }: Deciding): Promise<void> {
  const person = approved ? { approved_by: by.id } : { refused_by: by.id }
  await tx
    .update(refundProposals)
    .set({ ...person, decided_at: now })
    .where(eq(refundProposals.id, id))
}

export function changedSince(): ApiError {
  return new ApiError('conflict', {
    message: 'Something was refunded since this was proposed. Refuse it, then propose what’s right now.',
  })
}

/** Ends what was proposed about a dispute that is over without it. */
export async function dropProposal(tx: Db, disputeId: string, now: Date): Promise<void> {
  await tx
    .update(refundProposals)
    .set({ decided_at: now })
    .where(and(eq(refundProposals.dispute_id, disputeId), isNull(refundProposals.decided_at)))
}
