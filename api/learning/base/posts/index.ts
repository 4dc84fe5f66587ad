export { postHandlers } from './handlers.ts'
