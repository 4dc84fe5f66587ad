export { leaveHandlers } from './handlers.ts'
