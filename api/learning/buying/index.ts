export { approveDecision, disputeHandlers } from './disputes/index.ts'
export { enrolmentHandlers, enrolmentRounds, turnIntoCredit } from './enrolments/index.ts'
export {
  moneyLeft,
  orderHandlers,
  orderRounds,
  paymentWebhook,
  refundLine,
  sandboxCapture,
} from './orders/index.ts'
export {
  changedSince,
  decideProposal,
  lockProposal,
  mustNotWait,
  type ProposalRow,
  proposeRefund,
  readProposal,
  waitingProposals,
} from './refundProposals/index.ts'
export { refundProposals, seatWaits } from './tables/index.ts'
export { waitingCount, waitingHandlers, waitingRounds } from './waiting/index.ts'
