export { threadHandlers } from './handlers.ts'
export { mayRead } from './visible.ts'
