export { classHandlers } from './handlers.ts'
export { classRounds } from './rounds.ts'
