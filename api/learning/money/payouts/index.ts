export { deskPayoutHandlers, payoutHandlers } from './handlers.ts'
