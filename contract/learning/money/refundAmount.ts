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

/** Where the ledger has the price of a line: for classes to come or that can be disputed, or earned by either side. */
export interface Backing {
  readonly set_aside: number
  readonly due: number
  readonly fee: number
  readonly fee_tax: number
}

/** The company's contribution to the price returns to it in proportion to the refund. `left` is what the student could get. */
export function contributionIn(
  { set_aside, due, fee, fee_tax }: Backing,
  amount: number,
  left: number,
): number {
  const added = Math.max(0, set_aside + due + fee + fee_tax - left)
  return amount === left ? added : Math.floor((amount * added) / left)
}

/** Who gives up what they earned. The company gives up its share along with the tutor's; the rest is the tutor's alone. */
export function outOfEarned({ due, fee, fee_tax }: Backing, wanted: number): Omit<Backing, 'set_aside'> {
  const earned = due + fee + fee_tax
  const share = Math.min(wanted, earned)
  const part = (of: number) => (share === 0 ? 0 : Math.floor((share * of) / earned))
  return { due: wanted - part(fee) - part(fee_tax), fee: part(fee), fee_tax: part(fee_tax) }
}

/** The largest refund that takes nothing from what the tutor has earned. */
export function withoutEarnings(backing: Backing, left: number): number {
  if (left === 0 || fromTutor(backing, left, left) === 0) return left
  const whole = left + contributionIn(backing, left, left)
  return Math.floor((backing.set_aside * left) / whole)
}

/** How much of a refund comes out of what the tutor has earned, because nothing of that is set aside any more. */
export function fromTutor(backing: Backing, amount: number, left: number): number {
  const whole = amount + contributionIn(backing, amount, left)
  return outOfEarned(backing, Math.max(0, whole - backing.set_aside)).due
}
