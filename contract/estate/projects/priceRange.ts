import type { Offer, Prices } from './offers.ts'
import type { SaidPrice } from './prices.ts'
import type { PriceKind } from './words.ts'

interface Listed {
  readonly price_from: number | null
  readonly price_to?: number | null
}
export interface PriceRange {
  readonly from: SaidPrice
  readonly to: SaidPrice
}

/** The price range of a project's homes for sale, with `bhk` bedrooms or any number; null if none has a price. */
export function priceRange(
  project: Listed & { readonly homes?: readonly Offer[] | undefined },
  kind: PriceKind,
  bhk: number | null = null,
): PriceRange | null {
  const { homes, price_from, price_to } = project
  const own = homes?.filter((home) => bhk === null || home.bhk === bhk) ?? []
  if (own.length > 0) {
    return {
      from: { kind, paise: Math.min(...own.map(({ from }) => from[kind])) },
      to: { kind, paise: Math.max(...own.map(({ to }) => to[kind])) },
    }
  }
  if (homes || price_from === null) return null
  const listed = (paise: number): SaidPrice => ({ kind: 'before_taxes', paise })
  return { from: listed(price_from), to: listed(price_to ?? price_from) }
}

/** The price of the least expensive home of a type. */
export function leastOf(
  { from, price_from }: Pick<Listed, 'price_from'> & { readonly from?: Prices | null | undefined },
  kind: PriceKind,
): SaidPrice | null {
  if (from) return { kind, paise: from[kind] }
  return price_from === null ? null : { kind: 'before_taxes', paise: price_from }
}
