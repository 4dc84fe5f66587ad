export { calendarHandlers } from './handlers.ts'
export { findItem, findNext, listItems, unmarkedLessons } from './items.ts'
export { toItem } from './view.ts'
