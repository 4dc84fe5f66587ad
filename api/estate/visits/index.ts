export { visitDeskHandlers } from './deskHandlers.ts'
export { visitHandlers } from './handlers.ts'
export { remindOfVisits } from './reminders.ts'
export { visits } from './tables/index.ts'
