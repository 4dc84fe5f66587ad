import { type CodeBounds, worstCase, worstCaseText } from '#contract/learning/money/codeCost.ts'
import { ApiError } from '../../../ApiError.ts'
import { wrong } from './change.ts'

/** Refuses a code of the company whose cost has no bound, or another one than the person was shown. */
export function mustBeAsShown(code: CodeBounds, shown: number): void {
  if (code.kind === 'share' && code.amount > 10_000) throw wrong('amount', 'Enter a discount up to 100%.')
  if (code.kind === 'share' && code.cap === null)
    throw wrong('cap', 'Enter the most that it takes off one order.')
  if (worstCase(code) !== shown)
    throw new ApiError('conflict', {
      message: `${worstCaseText(code)} Nothing was created yet: check the amount, then create the code.`,
    })
}
