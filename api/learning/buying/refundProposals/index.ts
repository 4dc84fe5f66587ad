export {
  changedSince,
  decideProposal,
  dropProposal,
  lockProposal,
  mustNotWait,
  type ProposalRow,
  proposeRefund,
} from './change.ts'
export { readProposal, waitingProposals } from './read.ts'
