/** The figures of an order's line that decide how much a refund is, with amounts in paise. */
export interface Refundable {
  readonly price: number
  readonly classes: number
  readonly refunded: number
}

export function leftOf({ price, refunded }: Refundable): number {
  return price - refunded
}

/** The refund for some classes at the price paid for each, at most what is left; for all classes, all that is left. */
export function refundFor(line: Refundable, classes: number): number {
  if (classes >= line.classes) return leftOf(line)
  return Math.min(leftOf(line), Math.floor((line.price * classes) / line.classes))
}
