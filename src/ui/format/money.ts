export { groupIndian, rupees, rupeesShort } from '#contract/money.ts'
