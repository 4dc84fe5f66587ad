export { recapHandlers } from './handlers.ts'
export { classRecap } from './messages.ts'
export { recapRounds } from './rounds.ts'
