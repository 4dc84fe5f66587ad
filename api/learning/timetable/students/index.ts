export { studentHandlers } from './handlers.ts'
