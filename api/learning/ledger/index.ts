export { bookPayments, bookSurplus, type PaidIn } from './payments.ts'
export { type Movement, post } from './post.ts'
export { bookDiscountBack, bookRefund, bookRefundPaid, type RefundOf } from './refunds.ts'
