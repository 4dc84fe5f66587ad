export { staffActionHandlers } from './handlers.ts'
