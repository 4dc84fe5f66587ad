/** The accounts of Learn: whose money it is, and what has to happen before it moves on. */
export const accounts = [
  /** What the payment provider has taken in for us. */
  'clearing',
  /** What has reached our bank, and what left it. */
  'bank',
  /** What the provider keeps of each payment. */
  'provider_fees',
  /** Paid by students for classes that haven't been held; kept per tutor. */
  'prepaid',
  /** For classes that were held, while a dispute can still be opened; kept per tutor. */
  'held',
  /** What a tutor is owed; kept per tutor. */
  'due',
  /** On its way to a tutor's bank; kept per tutor. */
  'sending',
  /** The company's share. */
  'fee',
  /** GST on the company's share. */
  'fee_tax',
  /** Withheld from tutors' payouts for the income tax department. */
  'tds',
  /** Collected from registered tutors' sales for the GST department. */
  'tcs',
  /** Codes that the company pays for. */
  'discounts',
  /** Refunds that were promised and that the provider hasn't sent yet. */
  'refunds_due',
  /** Given back to a student to pay with, without going through the bank; kept per student. */
  'credit',
  /** The part of it that unpaid orders set aside; kept per student. */
  'credit_held',
  'losses',
] as const
export type Account = (typeof accounts)[number]

export const entryKinds = [
  'opening',
  'payment',
  'refund',
  'refund_paid',
  'goodwill',
  'credit_held',
  'credit_returned',
  'class_held',
  'class_due',
  'seat_ended',
  'payout',
  'payout_paid',
  'payout_returned',
  'settlement',
  'correction',
] as const
export type EntryKind = (typeof entryKinds)[number]
