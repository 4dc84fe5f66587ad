export { cancelBookingsOf, withdrawSlotsOf } from './close.ts'
export { demoHandlers } from './handlers.ts'
export { demoRounds } from './rounds.ts'
