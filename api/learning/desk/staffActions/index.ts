export { staffActionHandlers } from './handlers.ts'
export { staffActionRounds } from './rounds.ts'
