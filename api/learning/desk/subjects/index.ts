export { subjectHandlers } from './handlers.ts'
export { skillHandlers } from './skills/handlers.ts'
