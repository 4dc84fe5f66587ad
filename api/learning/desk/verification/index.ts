export { verificationHandlers } from './handlers.ts'
export { verificationRounds } from './rounds.ts'
