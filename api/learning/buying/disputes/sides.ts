import { and, eq, inArray } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import type { Context } from '../../../http/context.ts'
import type { Viewer } from '../../../http/handler.ts'
import { actingAs } from '../../base/index.ts'
import { disputes } from '../../timetable/index.ts'
import { dropProposal } from '../refundProposals/index.ts'
import { tellAnswered, tellWithdrawn } from './news.ts'
import { findVisible } from './view.ts'

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
    if (withdrawn.length > 0) {
      await dropProposal(tx, id, now)
      return tellWithdrawn(context, tx, id)
    }
    const dispute = await findVisible(tx, id, { ...viewer, roles: [] })
    throw new ApiError(dispute?.student.id === viewer.id ? 'wrong_state' : 'not_found')
  })
}
