import { eq } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import { disputes } from '../../timetable/index.ts'
import { findVisible, isLive, isParty } from './view.ts'

export interface Taking {
  readonly id: string
  readonly take: boolean
  /** The owner that the caller saw. */
  readonly from: string | null
  readonly viewer: Viewer
  readonly caller: Caller
}

/** Assigns a dispute to the viewer, or releases it. Idempotent. */
export function takeDispute({ db, clock }: Context, { id, take, from, ...actor }: Taking): Promise<void> {
  const now = clock()
  const { viewer } = actor
  return db.transaction(async (tx) => {
    await tx.select({ id: disputes.id }).from(disputes).where(eq(disputes.id, id)).for('no key update')
    const dispute = await findVisible(tx, id, viewer)
    if (!dispute) throw new ApiError('not_found')
    if (isParty(dispute, viewer.id))
      throw new ApiError('forbidden', {
        message: 'This dispute is your own, so a colleague has to handle it.',
      })
    if (!isLive(dispute)) throw new ApiError('wrong_state')
    const before = dispute.owner?.id ?? null
    const owner_id = take ? viewer.id : null
    if (before === owner_id) return
    if (before !== from)
      throw new ApiError('conflict', {
        message: `${dispute.owner?.name ?? 'Nobody'} is handling this dispute now. Reload the page to see the latest.`,
      })
    await tx.update(disputes).set({ owner_id }).where(eq(disputes.id, id))
    const action = take ? 'take_dispute' : 'give_back_dispute'
    const person = dispute.student.id
    const [was, is] = [{ owner: before }, { owner: owner_id }]
    await record(tx, { actor, action, now, subject: id, person, before: was, after: is })
  })
}
