export { costOf, isPriced, usualCost } from './costOf.ts'
export { repriceHomes } from './reprice.ts'
