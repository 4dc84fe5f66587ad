export { brochureHandlers } from './handlers.ts'
