import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import type { PriceKind } from '#contract/estate/projects/words.ts'
import { dayText } from '../../../features/projects/words.ts'

export function PriceDate({
  project,
  kind,
}: {
  readonly project: Project
  readonly kind: PriceKind
}): ReactElement | null {
  const on = kind === 'before_taxes' ? project.price_as_of : project.priced_on
  if (!on) return null
  const what = {
    all_in: 'all-in, with charges, deposits, taxes and registration',
    before_taxes: 'before taxes and charges; each home’s page has them all',
    monthly: 'as monthly instalments of a loan on usual terms; each home’s page lets you change them',
  }[kind]
  return (
    <p className='mt-8 text-14 text-ink-soft'>
      Prices as of {dayText(on)}, {what}.
    </p>
  )
}
