import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { type PriceSearch, priceSearch } from '#contract/estate/projects/prices.ts'
import type { RootState } from '../store.ts'

/** The kind of price that this page shows, and the limit in its address. */
export function usePriceSearch(): PriceSearch {
  const [search] = useSearchParams()
  const chosen = useSelector(({ site }: RootState) => site.price)
  return priceSearch(search, chosen)
}
