export { creditHandlers } from './handlers.ts'
export { creditLines } from './read.ts'
