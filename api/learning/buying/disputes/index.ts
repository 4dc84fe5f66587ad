export { disputeHandlers } from './handlers.ts'
