export { demoHandlers } from './handlers.ts'
export { demoRounds } from './rounds.ts'
