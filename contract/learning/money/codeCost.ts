import { groupIndian, rupees } from '../../money.ts'
import type { DiscountCode } from './codes.ts'

/** What bounds the cost of a discount code. */
export type CodeBounds = Pick<DiscountCode, 'kind' | 'amount' | 'cap' | 'times'>

/** The most that a code can take off all orders together, in paise; null if nothing bounds it. */
export function worstCase(code: CodeBounds): number | null {
  const whole = (mostPerOrder(code) ?? 0) * (code.times ?? 0)
  return whole > 0 && Number.isSafeInteger(whole) ? whole : null
}

/** Returns "At most ₹50,000 in all: 100 orders of ₹500."; null if nothing bounds it. */
export function worstCaseText(code: CodeBounds): string | null {
  const [whole, times] = [worstCase(code), code.times ?? 0]
  if (whole === null) return null
  return `At most ${rupees(whole)} in all: ${groupIndian(times)} ${times === 1 ? 'order' : 'orders'} of ${rupees(whole / times)}.`
}

function mostPerOrder({ kind, amount, cap }: CodeBounds): number | null {
  return kind === 'share' ? cap : Math.min(amount, cap ?? amount)
}
