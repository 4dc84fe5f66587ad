export { financialYear } from './financialYear.ts'
export { deskPayoutHandlers, payoutHandlers } from './handlers.ts'
