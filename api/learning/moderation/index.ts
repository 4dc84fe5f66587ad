export { moderationHandlers } from './handlers.ts'
