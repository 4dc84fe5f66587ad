export { homeBookingHandlers, ownHomeHandlers } from './handlers.ts'
export { bookCancellation, bookDemand, bookReceipt } from './ledger.ts'
export { type PlannedDue, planOf } from './plan.ts'
export { remindOfDues } from './remind.ts'
