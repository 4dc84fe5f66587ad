export { courseHandlers } from './courseHandlers.ts'
export { giveUpEmptySchedules } from './giveUp.ts'
export { scheduleHandlers } from './scheduleHandlers.ts'
