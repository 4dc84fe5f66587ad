export { contentHandlers } from './handlers.ts'
