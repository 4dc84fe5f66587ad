import type { refundProposals } from '#contract/learning/desk/refundProposals.ts'
import { leftOf } from '#contract/learning/money/refundAmount.ts'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Handlers, Viewer } from '../../../http/handler.ts'
import { nothingElse } from '../../../nothingElse.ts'
import { actingAs } from '../../base/index.ts'
import {
  approveDecision,
  changedSince,
  decideProposal,
  lockProposal,
  type ProposalRow,
  readProposal,
} from '../../buying/index.ts'
import { giveBack } from './giveBack.ts'
import { lockRefundable } from './refund.ts'

export function refundProposalHandlers(context: Context): Handlers<typeof refundProposals> {
  return {
    async approveRefund({ params: { refund_id: id }, ...actor }) {
      await approve(context, { id, actor })
      return readProposal(context.db, id, actor.viewer)
    },

    async refuseRefund({ params: { refund_id: id }, body: { reason, ...rest }, ...actor }) {
      const done = nothingElse(rest)
      await refuse(context, { id, reason, actor })
      return done(await readProposal(context.db, id, actor.viewer))
    },
  }
}

interface Deciding {
  readonly id: string
  readonly actor: { readonly viewer: Viewer; readonly caller: Caller }
}

function approve(context: Context, { id, actor }: Deciding): Promise<void> {
  const now = context.clock()
  const { viewer } = actor
  return context.outbox.transaction(async (tx) => {
    await actingAs(tx, viewer.id)
    const { dispute_id, proposed } = await readProposal(tx, id, viewer)
    if (proposed.by.id === viewer.id)
      throw new ApiError('forbidden', { message: 'Someone else has to approve what you proposed.' })
    if (dispute_id !== null) return approveDecision(context, tx, { id, disputeId: dispute_id, actor, now })
    const proposal = await lockProposal(tx, id)
    await approveRefund(context, tx, { proposal, actor, now })
  })
}

interface Approving extends Pick<Deciding, 'actor'> {
  readonly proposal: ProposalRow
  readonly now: Date
}

async function approveRefund(context: Context, tx: Db, { proposal, actor, now }: Approving): Promise<void> {
  const { id, line_id: lineId, way: as, reason, amount, proposed_by } = proposal
  const classes = proposal.classes ?? 0
  const wished = { id: proposal.order_id, lineId, classes, viewer: actor.viewer }
  const { order, line } = await lockRefundable(context, tx, wished)
  if (leftOf(line) !== proposal.left) throw changedSince()
  await decideProposal(tx, { id, by: actor.viewer, approved: true, now })
  const cause = `desk proposal ${id}`
  const by = { id, by: proposed_by }
  await giveBack(context, tx, { order, line, amount, classes, as, reason, cause, actor, now, proposal: by })
}

interface Refusing extends Deciding {
  readonly reason: string
}

function refuse({ db, clock }: Context, { id, reason, actor }: Refusing): Promise<void> {
  const now = clock()
  return db.transaction(async (tx) => {
    const { can } = await readProposal(tx, id, actor.viewer)
    const { order_id: subject, student_id: person } = await lockProposal(tx, id)
    if (can === 'nothing')
      throw new ApiError('forbidden', {
        message: 'Only the colleague who proposed this, finance or an owner can refuse it.',
      })
    await decideProposal(tx, { id, by: actor.viewer, approved: false, now })
    const what = { subject, person, reason, after: { proposal: id } }
    await record(tx, { actor, action: 'refuse_refund', now, ...what })
  })
}
