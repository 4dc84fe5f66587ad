export { tutorHandlers } from './handlers.ts'
export { tutorCards } from './list.ts'
