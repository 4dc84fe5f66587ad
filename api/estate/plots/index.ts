export { plotHandlers } from './handlers.ts'
