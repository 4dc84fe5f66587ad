import type { TutorFee } from '#contract/learning/teaching/earnings.ts'
import { percent, shareOf } from '#contract/money.ts'

export function feeWords({ fee_rate, fee_tax_rate }: TutorFee): string {
  if (fee_rate === 0) return 'We charge no fee on classes.'
  const kept = `We keep ${percent(fee_rate)} of each class`
  return fee_tax_rate === 0 ? `${kept}.` : `${kept}, and add GST of ${percent(fee_tax_rate)} on that.`
}

/** What is left of a price after the fee and its tax. */
export function afterFee(price: number, { fee_rate, fee_tax_rate }: TutorFee): number {
  const fee = shareOf(price, fee_rate)
  return price - fee - shareOf(fee, fee_tax_rate)
}
