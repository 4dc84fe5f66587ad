export { codeHandlers, isWaiting } from './codes/index.ts'
export { creditHandlers, creditLines } from './credit/index.ts'
export { goodwillLeft, refundsLeft } from './dayLimits/index.ts'
export {
  type Code,
  codeText,
  type Discount,
  discountOn,
  findCode,
  type Item,
  lockCode,
  whyCodeGone,
} from './discounts/index.ts'
export { gstHandlers, type Registration, registrationsOf } from './gst/index.ts'
export {
  Backing,
  backingOf,
  bookDiscountBack,
  bookGoodwill,
  bookPayments,
  bookRefund,
  bookRefundPaid,
  bookSurplus,
  type CreditOrder,
  creditOf,
  dueTo,
  type Entry,
  type Goodwill,
  holdCredit,
  lineLeft,
  type Movement,
  type OutOfEarnings,
  outOfEarnings,
  post,
  type RefundOf,
  returnCredit,
  spendCredit,
} from './ledger/index.ts'
export {
  issueCreditNote,
  issuePapers,
  type PaperFacts,
  paperHandlers,
  paperPdf,
  papersFor,
} from './papers/index.ts'
export { deskPayoutHandlers, payoutHandlers } from './payouts/index.ts'
export { saleHandlers, saleRounds, tellTutors } from './sales/index.ts'
export {
  cartItems,
  discountCodes,
  gstRegistrations,
  invoices,
  ledgerBalances,
  ledgerChecks,
  ledgerCorrections,
  ledgerEntries,
  ledgerLines,
  ledgerOpening,
  orderLines,
  orders,
  paymentEvents,
  payments,
  payoutDetails,
  payoutRuns,
  payouts,
  refunds,
} from './tables/index.ts'
