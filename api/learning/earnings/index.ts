export { earningRounds } from './rounds.ts'
