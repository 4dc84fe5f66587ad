import type { ReceiptWay } from '#contract/estate/bookings/words.ts'

export const wayWords: Readonly<Record<ReceiptWay, string>> = {
  transfer: 'Bank transfer',
  upi: 'UPI',
  cheque: 'Cheque',
  loan: 'Paid out by the bank',
  tds: 'Tax paid with Form 26QB',
}

/** Shown when staff try to take more than the law allows. */
export function section13(most: string): string {
  return `Before the agreement is signed, section 13 of RERA allows at most 10% of the price, ${most} here.`
}
