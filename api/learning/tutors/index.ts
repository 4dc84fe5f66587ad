export { tutorHandlers } from './handlers.ts'
