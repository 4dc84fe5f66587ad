import { and, asc, eq, gt } from 'drizzle-orm'
import type { PayoutDetails, PayoutDetailsDraft } from '#contract/learning/money/payouts.ts'
import { ApiError } from '../../../ApiError.ts'
import { type Actor, record } from '../../../audit/record.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs, readersOf, tell } from '../../base/index.ts'
import { payoutDetails } from '../tables/index.ts'
import { detailsChanged } from './messages.ts'
import { detailsHoldAfter } from './policy.ts'

type Row = typeof payoutDetails.$inferSelect
type Tutor = Exclude<Actor, 'command'>

export async function showDetails(db: Db, tutorId: string, now: Date): Promise<PayoutDetails> {
  const known = await db
    .select()
    .from(payoutDetails)
    .where(eq(payoutDetails.tutor_id, tutorId))
    .orderBy(asc(payoutDetails.valid_from), asc(payoutDetails.id))
  const current = known.findLast(({ valid_from }) => valid_from <= now)
  const next = known.findLast(({ valid_from }) => valid_from > now)
  return { current: current ? view(current) : null, next: next ? view(next) : null }
}

function view({ account_name, account_number, ifsc, pan, valid_from }: Row) {
  return {
    account_name,
    account_ending: account_number.slice(-4),
    ifsc,
    pan_ending: pan.slice(-4),
    valid_from: valid_from.toISOString(),
  }
}

/** A hijacked session can't divert the money: the change takes effect later, and the owner is told immediately. */
export function changeDetails(
  context: Context,
  actor: Tutor,
  draft: PayoutDetailsDraft,
): Promise<PayoutDetails> {
  const { clock, outbox } = context
  const { id: tutorId } = actor.viewer
  const now = clock()
  return outbox.transaction(async (tx) => {
    await actingAs(tx, tutorId)
    await forget(tx, tutorId, now)
    const valid_from = later(now, detailsHoldAfter)
    const id = newId(now)
    await tx.insert(payoutDetails).values({ id, tutor_id: tutorId, ...draft, valid_from, created_at: now })
    const user = (await readersOf(tx, [tutorId])).get(tutorId)
    if (user) {
      const mail = detailsChanged({ ending: draft.account_number.slice(-4), validFrom: valid_from }, user)
      await tell(context, tx, { user, topic: null, dedupeKey: `payout details ${id}`, mail })
    }
    const after = { ending: draft.account_number.slice(-4), valid_from: valid_from.toISOString() }
    await record(tx, { actor, action: 'change_payout_details', now, subject: tutorId, after })
    return showDetails(tx, tutorId, now)
  })
}

export function dropDetails({ db, clock }: Context, actor: Tutor): Promise<PayoutDetails> {
  const { id: tutorId } = actor.viewer
  const now = clock()
  return db.transaction(async (tx) => {
    await actingAs(tx, tutorId)
    if ((await forget(tx, tutorId, now)) === 0)
      throw new ApiError('wrong_state', {
        message: 'There’s no change to cancel: the account shown is already in use.',
      })
    await record(tx, { actor, action: 'drop_payout_details', now, subject: tutorId })
    return showDetails(tx, tutorId, now)
  })
}

/** Deletes details that aren't in use yet. No payout can have been made to them. */
async function forget(tx: Db, tutorId: string, now: Date): Promise<number> {
  const gone = await tx
    .delete(payoutDetails)
    .where(and(eq(payoutDetails.tutor_id, tutorId), gt(payoutDetails.valid_from, now)))
    .returning({ id: payoutDetails.id })
  return gone.length
}
