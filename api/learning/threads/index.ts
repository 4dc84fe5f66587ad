export { threadHandlers } from './handlers.ts'
export { threadRounds } from './rounds.ts'
export { mayRead } from './visible.ts'
