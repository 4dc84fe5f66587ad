export { broadcastHandlers } from './handlers.ts'
export { broadcastRounds } from './rounds.ts'
