/** What of an order's line decides how much a refund of some classes is, in paise. */
export interface Refundable {
  readonly price: number
  readonly classes: number
  readonly refunded: number
}

export function leftOf({ price, refunded }: Refundable): number {
  return price - refunded
}

/** So many classes at the price that was paid for one, at most what is left; all classes are all that is left. */
export function refundFor(line: Refundable, classes: number): number {
  if (classes >= line.classes) return leftOf(line)
  return Math.min(leftOf(line), Math.floor((line.price * classes) / line.classes))
}
