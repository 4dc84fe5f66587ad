export { bookPayments, bookSurplus } from './payments.ts'
export { type Entry, type Movement, post } from './post.ts'
export { bookDiscountBack, bookRefund, bookRefundPaid, type RefundOf } from './refunds.ts'
