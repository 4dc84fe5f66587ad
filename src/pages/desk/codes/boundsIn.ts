import type { CodeBounds } from '#contract/learning/money/codeCost.ts'
import { readRupees } from '#contract/readRupees.ts'
import { numberOf } from '../../../features/money/codes/numbers.ts'

/** What a form says about the cost of a code. What can't be read is sent as 0, and refused by the service. */
export function boundsIn(typedIn: (name: string) => string): CodeBounds {
  const isSum = typedIn('kind') === 'sum'
  const [amount, cap] = [typedIn('amount'), typedIn('cap')]
  return {
    kind: isSum ? 'sum' : 'share',
    // Both percentages and rupees are sent in hundredths.
    amount: isSum ? (readRupees(amount) ?? 0) : Math.round((numberOf(amount) ?? 0) * 100),
    cap: cap === '' ? null : (readRupees(cap) ?? 0),
    times: numberOf(typedIn('times')),
  }
}
