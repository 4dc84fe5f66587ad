export { leadLetterHandlers } from './handlers.ts'
