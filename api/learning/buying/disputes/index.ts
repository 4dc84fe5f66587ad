export { approveDecision } from './decide.ts'
export { disputeHandlers } from './handlers.ts'
