export { waitingHandlers } from './handlers.ts'
export { waitingRounds } from './rounds.ts'
export { waitingCount } from './store.ts'
