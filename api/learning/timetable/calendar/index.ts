export { calendarHandlers } from './handlers.ts'
export { findItem, findNext, listItems, unmarkedLessons } from './items.ts'
export { rangeOf } from './policy.ts'
export { toItem } from './view.ts'
