export interface Taxed {
  readonly taxable: number
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
}

interface Supply {
  /** In paise, including tax. */
  readonly total: number
  /** In hundredths of a per cent. */
  readonly rate: number
  /** True if supplier and recipient are in the same state. */
  readonly within: boolean
}

/** Takes the tax out of a price that includes it. The shares of centre and state are equal to the paisa. */
export function taxOf({ total, rate, within }: Supply): Taxed {
  if (within) {
    const half = Math.round((total * rate) / (2 * (10_000 + rate)))
    return { taxable: total - 2 * half, cgst: half, sgst: half, igst: 0 }
  }
  const tax = Math.round((total * rate) / (10_000 + rate))
  return { taxable: total - tax, cgst: 0, sgst: 0, igst: tax }
}
