export { cancelClass, rescheduleClass } from './change.ts'
export { classHandlers } from './handlers.ts'
export { classRounds } from './rounds.ts'
