export {
  bookGoodwill,
  type CreditOrder,
  creditOf,
  type Goodwill,
  holdCredit,
  returnCredit,
  spendCredit,
} from './credit.ts'
export { Backing, backingOf, dueTo, lineLeft } from './lineLeft.ts'
export { type OutOfEarnings, outOfEarnings } from './outOfEarnings.ts'
export { bookPayments, bookSurplus } from './payments.ts'
export { type Entry, type Movement, post } from './post.ts'
export { bookDiscountBack, bookRefund, bookRefundPaid, type RefundOf } from './refunds.ts'
