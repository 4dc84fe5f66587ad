export { endHolds } from './endHolds.ts'
export { homeBookingHandlers, ownHomeHandlers } from './handlers.ts'
export { bookCancellation, bookDemand, bookReceipt } from './ledger.ts'
export { type Hold, moveUnit } from './moveUnit.ts'
export { type PlannedDue, planOf } from './plan.ts'
export { remindOfDues } from './remind.ts'
export {
  homeBookingEvents,
  homeBookings,
  homeDemands,
  homeDues,
  homeReceipts,
  unitEvents,
  unitHolds,
} from './tables/index.ts'
