import { eq } from 'drizzle-orm'
import { worstCase, worstCaseText } from '#contract/learning/money/codeCost.ts'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import { todayInIndia } from '../../../texts/days.ts'
import { discountCodes } from '../tables/index.ts'

interface Approval {
  readonly viewer: Viewer
  readonly caller: Caller
  readonly id: string
  /** The cost that the viewer was shown. */
  readonly worst_case: number
  readonly now: Date
}

/** Lets a waiting code be used. The person who created it can't approve it. */
export async function approveCode(tx: Db, { id, worst_case, now, ...actor }: Approval): Promise<void> {
  const approver = actor.viewer.id
  const { code, note: reason } = await lockWaiting(tx, { id, approver, worst_case, now })
  await tx
    .update(discountCodes)
    .set({ waits: false, approved_by: approver, approved_at: now })
    .where(eq(discountCodes.id, id))
  const after = { code, worst_case }
  await record(tx, { actor, action: 'approve_code', now, subject: id, reason, after })
}

interface Waiting extends Pick<Approval, 'id' | 'worst_case' | 'now'> {
  readonly approver: string
}

/** Takes a row lock: if two people approve it at the same time, the second finds it approved. */
async function lockWaiting(tx: Db, { id, approver, worst_case, now }: Waiting) {
  const [code] = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('no key update')
  if (!code) throw new ApiError('not_found')
  if (code.stopped_at) throw over('This code has been stopped, so it can’t be approved any more.')
  if (code.approved_at) throw over('This code has already been approved.')
  if (!code.waits) throw over('This code needs no approval.')
  if (code.created_by === approver)
    throw new ApiError('forbidden', { message: 'Someone else has to approve what you created.' })
  if (code.last_day && code.last_day < todayInIndia(now))
    throw over('The last day of this code is over. Create a new one.')
  if (worstCase(code) !== worst_case)
    throw new ApiError('conflict', {
      message: `${worstCaseText(code)} Nothing was approved yet: check the amount, then approve the code.`,
    })
  return code
}

function over(message: string): ApiError {
  return new ApiError('wrong_state', { message })
}
