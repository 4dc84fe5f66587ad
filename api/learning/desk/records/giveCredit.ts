import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import { takeTurn } from '../../../audit/takeTurn.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import { tell } from '../../base/index.ts'
import { bookGoodwill, creditOf, goodwillLeft } from '../../money/index.ts'
import { lockUser } from '../../people/index.ts'
import { insertCorrection } from './ledger/corrections.ts'
import { goodwillMail } from './messages.ts'

export interface Giving {
  readonly id: string
  readonly amount: number
  readonly reason: string
  readonly viewer: Viewer
  readonly caller: Caller
}

/** Gives credit immediately up to a limit; above it, proposes it to a colleague. The company pays. */
export function giveCredit(context: Context, { id, amount, reason, ...by }: Giving) {
  const now = context.clock()
  return context.outbox.transaction(async (tx) => {
    await takeTurn(tx, by.viewer)
    const user = await lockUser(tx, id)
    if (!user) throw new ApiError('not_found')
    if (user.closed_at) throw new ApiError('wrong_state', { message: 'This account is closed.' })
    if (user.id === by.viewer.id)
      throw new ApiError('forbidden', { message: 'Someone else has to give credit to you.' })
    const balance = await creditOf(tx, id)
    if (amount > (await goodwillLeft(tx, { ...by, settings: context.settings, now }))) {
      const moved = { from_account: 'losses', to_account: 'credit', to_owner: id, amount } as const
      await insertCorrection(tx, { moved, reason, now, ...by })
      return { waits: true, balance }
    }
    const gift = { studentId: id, amount, reason, by: by.viewer.id, now }
    // A retry after a lost response: the credit has already been given.
    if (!(await bookGoodwill(tx, { id: by.caller.intent ?? newId(now), ...gift })))
      return { waits: false, balance }
    await tell(context, tx, { user, topic: null, mail: goodwillMail({ amount, reason }) })
    const change = { before: { credit: balance }, after: { credit: balance + amount } }
    await record(tx, { actor: by, action: 'give_credit', now, person: id, reason, ...change })
    return { waits: false, balance: balance + amount }
  })
}
