export { earnedByMonth } from './byMonth.ts'
export { earningHandlers } from './handlers.ts'
export { lastMonths, nthMonth } from './months.ts'
export { earningRounds } from './rounds.ts'
