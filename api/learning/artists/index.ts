export { artistHandlers } from './handlers.ts'
