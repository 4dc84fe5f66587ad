export { subjectHandlers } from './handlers.ts'
