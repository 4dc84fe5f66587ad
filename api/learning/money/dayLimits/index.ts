export { goodwillLeft, refundsLeft, takeTurn } from './left.ts'
