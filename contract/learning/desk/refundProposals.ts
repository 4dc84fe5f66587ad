import { z } from 'zod/mini'
import { defineEndpoints } from '../../endpoint.ts'
import { text } from '../../shapes.ts'
import { RefundProposal } from '../money/refundProposal.ts'

const ofProposal = {
  method: 'POST',
  access: 'staff',
  fresh: true,
  resource: 'Desk',
  alsoChanges: ['Order', 'Dispute', 'Enrolment', 'Class', 'Dashboard'],
  response: RefundProposal,
} as const

export const refundProposals = defineEndpoints({
  approveRefund: {
    ...ofProposal,
    path: '/desk/refunds/:refund_id/approve',
    capability: 'refunds.approve',
    summary: 'For staff: make a refund that a colleague proposed, and decide the dispute that it belongs to',
    errors: ['not_found', 'forbidden', 'wrong_state', 'conflict'],
  },
  refuseRefund: {
    ...ofProposal,
    path: '/desk/refunds/:refund_id/refuse',
    capability: 'orders.refund',
    summary: 'For staff: refuse a refund that a colleague proposed, or withdraw your own',
    body: z.object({ reason: text(4, 500, 'Give a reason in 4 to 500 characters.') }),
    errors: ['validation_failed', 'not_found', 'forbidden', 'wrong_state'],
  },
})
