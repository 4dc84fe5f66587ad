export { featuredHandlers } from './handlers.ts'
