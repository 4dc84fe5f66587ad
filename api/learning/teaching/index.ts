export { courseHandlers } from './courseHandlers.ts'
export { scheduleHandlers } from './scheduleHandlers.ts'
