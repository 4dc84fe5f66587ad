export { visitHandlers } from './handlers.ts'
export { remindOfVisits } from './reminders.ts'
