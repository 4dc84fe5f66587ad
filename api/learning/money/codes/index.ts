export { codeHandlers } from './handlers.ts'
export { isWaiting } from './waiting.ts'
