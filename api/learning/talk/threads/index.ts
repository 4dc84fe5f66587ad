export { threadHandlers } from './handlers.ts'
export { threadRounds } from './rounds.ts'
export { sendIn, type Written } from './send.ts'
export { mayRead } from './visible.ts'
