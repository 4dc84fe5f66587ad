export { costOf, isPriced, usualCost } from './costOf.ts'
