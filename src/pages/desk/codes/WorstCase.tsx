import type { ReactElement } from 'react'
import { type CodeBounds, worstCase, worstCaseText } from '#contract/learning/money/codeCost.ts'
import { rupees } from '../../../ui/format/money.ts'

interface WorstCaseProps {
  readonly of: CodeBounds
  /** How much the viewer's codes may still cost today, in paise. */
  readonly left: number
}

/** Says what the code can cost at most, and sends along that it was shown. */
export function WorstCase({ of: code, left }: WorstCaseProps): ReactElement {
  const cost = worstCase(code)
  return (
    <>
      <input type='hidden' name='worst_case' value={cost ?? ''} />
      <p aria-live='polite' className={cost !== null && cost > left ? 'text-warn' : 'text-ink-soft'}>
        {worstCaseText(code)} {leftText(left, cost)}
      </p>
    </>
  )
}

function leftText(left: number, cost: number | null): string {
  if (left === 0) return 'A colleague has to approve any code that you create today.'
  const more = `You can create codes for up to ${rupees(left)} more today`
  return cost !== null && cost > left ? `${more}, so a colleague has to approve this one.` : `${more}.`
}
