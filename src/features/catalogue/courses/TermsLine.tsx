import type { ReactElement } from 'react'
import { oneClassText, policyLabels, type Terms, termsText } from '#contract/leavingTerms.ts'

/** What a student who leaves gets back, in plain words. */
export function TermsLine({
  terms,
  className,
}: {
  readonly terms: Terms
  readonly className?: string
}): ReactElement {
  return (
    <p className={className}>
      <span className='font-medium'>{`${policyLabels[terms.policy]} cancellation.`}</span>{' '}
      {`${termsText(terms)} ${oneClassText}`}
    </p>
  )
}
