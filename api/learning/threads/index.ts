export { threadHandlers } from './handlers.ts'
export { threadRounds } from './rounds.ts'
export { sendIn } from './send.ts'
export { mayRead } from './visible.ts'
