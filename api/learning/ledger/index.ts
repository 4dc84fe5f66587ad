export { bookPayments, bookSurplus, type PaidIn } from './payments.ts'
export { type Entry, type Movement, post } from './post.ts'
export { bookRefund, bookRefundPaid, type RefundOf } from './refunds.ts'
