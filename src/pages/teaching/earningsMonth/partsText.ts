import { rupees } from '../../../ui/format/money.ts'

interface Parts {
  readonly amount: number
  readonly fee: number
  readonly fee_tax: number
}

/** `₹2,000, less ₹240 fee and ₹43.20 GST` */
export function partsText({ amount, fee, fee_tax }: Parts): string {
  if (fee === 0) return `${rupees(amount)}, no fee`
  const tax = fee_tax === 0 ? '' : ` and ${rupees(fee_tax)} GST`
  return `${rupees(amount)}, less ${rupees(fee)} fee${tax}`
}
