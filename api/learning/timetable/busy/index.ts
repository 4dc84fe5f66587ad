export { busyHandlers } from './handlers.ts'
export { busyRounds } from './rounds.ts'
