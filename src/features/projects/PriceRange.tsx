import type { ReactElement } from 'react'
import type { Project } from '#contract/estate/projects/overview.ts'
import { priceRange } from '#contract/estate/projects/priceRange.ts'
import { kindWords, plotExtras } from '#contract/estate/projects/prices.ts'
import { usePriceSearch } from '../../platform/price/usePriceSearch.ts'
import { PriceShort } from '../../ui/figures/Price.tsx'
import { dayText } from './words.ts'

type Priced = Pick<
  Project,
  'kind' | 'price_from' | 'price_to' | 'price_as_of' | 'priced_on' | 'homes' | 'status' | 'units'
>
type DatedPriceProps = {
  readonly project: Priced
  /** Counts only homes with this many bedrooms. */
  readonly bhk?: number | null
}

/** The price range of the homes for sale, in the visitor's kind of price, with its date. */
export function DatedPrice({ project, bhk = null }: DatedPriceProps): ReactElement {
  const { kind } = usePriceSearch()
  const range = priceRange(project, kind, bhk)
  if (!range) return <>{unpriced(project)}</>
  const { from, to } = range
  const on = from.kind === 'before_taxes' ? project.price_as_of : project.priced_on
  return (
    <>
      <PriceShort paise={from.paise} />
      {to.paise !== from.paise && (
        <>
          {' '}
          to <PriceShort paise={to.paise} />
        </>
      )}
      <span className='block text-14 text-ink-soft'>
        {project.kind === 'plotted' ? plotExtras : kindWords[from.kind]}
        {on && `, as of ${dayText(on)}`}
      </span>
    </>
  )
}

function unpriced({ status, units }: Priced): string {
  if (status === 'sold_out' || (status !== 'upcoming' && units.available === 0)) return 'All sold'
  return 'Not announced yet'
}
