export { questionHandlers } from './handlers.ts'
