export { codesLeft, goodwillLeft, refundsLeft } from './left.ts'
