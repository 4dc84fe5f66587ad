export { EndorsementEntry, refuseOthersWords } from './entry.ts'
export { endorsementHandlers } from './handlers.ts'
export { endorsementRounds } from './rounds.ts'
