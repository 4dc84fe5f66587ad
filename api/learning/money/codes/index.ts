export { codeHandlers } from './handlers.ts'
