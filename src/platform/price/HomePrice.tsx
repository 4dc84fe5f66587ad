import type { ReactElement } from 'react'
import { kindWords, type PricedHome, priceOf, type SaidPrice } from '#contract/estate/projects/prices.ts'
import { PriceShort } from '../../ui/figures/Price.tsx'
import { usePriceSearch } from './usePriceSearch.ts'

type HomePriceProps = {
  readonly home: PricedHome
  readonly className?: string
}

/** A home's price, in the kind of price that the visitor chose. */
export function HomePrice({ home, className }: HomePriceProps): ReactElement {
  const { kind } = usePriceSearch()
  const price = priceOf(home, kind)
  if (!price) return <span className='text-14 text-ink-soft'>Not announced</span>
  return <PriceSaid price={price} {...(className && { className })} />
}

export function PriceSaid(props: { readonly price: SaidPrice; readonly className?: string }): ReactElement {
  const { price, className } = props
  return <PriceShort paise={price.paise} per={kindWords[price.kind]} {...(className && { className })} />
}
