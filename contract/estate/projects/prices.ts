import { rupeesShort } from '../../money.ts'
import { isForSale, type PriceKind, type UnitStatus } from './words.ts'

export interface PricedHome {
  readonly status: UnitStatus
  /** Before taxes and charges; 0 until the price is announced. */
  readonly price_total: number
  /** Absent if the service has only the listed price. */
  readonly all_in?: number | undefined
  readonly monthly?: number | undefined
}
export interface SaidPrice {
  readonly kind: PriceKind
  readonly paise: number
}

/**
 * The price of a home: of the requested kind or, where that isn't known, as listed. Null until a price is announced,
 * and for a home that isn't for sale.
 */
export function priceOf(home: PricedHome, kind: PriceKind): SaidPrice | null {
  return isForSale(home.status) ? listedPrice(home, kind) : null
}

/** The price whatever the home's status, which may change while somebody looks at it. */
export function listedPrice(
  { price_total, all_in, monthly }: Omit<PricedHome, 'status'>,
  kind: PriceKind,
): SaidPrice | null {
  if (price_total <= 0) return null
  if (kind === 'all_in' && all_in) return { kind, paise: all_in }
  if (kind === 'monthly' && monthly) return { kind, paise: monthly }
  return { kind: 'before_taxes', paise: price_total }
}

export const kindWords: Readonly<Record<PriceKind, string>> = {
  all_in: 'all-in',
  before_taxes: 'before taxes',
  monthly: 'a month',
}

/** Formats a price as "₹2.23 Cr all-in". */
export function priceWords({ kind, paise }: SaidPrice): string {
  return `${rupeesShort(paise)} ${kindWords[kind]}`
}

/** What a plot costs on top of its listed price, the only price we have for it. There is no GST on land. */
export const plotExtras = 'plus stamp duty and registration'

export function plotPrice(plot: {
  readonly status: UnitStatus
  readonly price: number | null
}): number | null {
  return isForSale(plot.status) ? plot.price : null
}

const lakh = 1_00_000_00
const thousand = 1_000_00
const inLakh = [50, 75, 100, 125, 150, 175, 200, 250, 300, 400, 500] as const

export interface PriceLimits {
  /** The query parameter for this kind of price, so that a limit in an address shows which price it is for. */
  readonly name: 'budget' | 'before' | 'monthly'
  /** In paise. */
  readonly unit: number
  readonly steps: readonly number[]
}
/** The limits that a search offers, in the units used in its address. */
export const priceLimits: Readonly<Record<PriceKind, PriceLimits>> = {
  all_in: { name: 'budget', unit: lakh, steps: inLakh },
  before_taxes: { name: 'before', unit: lakh, steps: inLakh },
  monthly: { name: 'monthly', unit: thousand, steps: [30, 50, 75, 100, 125, 150, 200, 300, 400] },
}
export const limitNames = ['budget', 'before', 'monthly'] as const

export interface PriceSearch {
  /** The price that the whole page shows: the kind limited in the address or, without a limit, the visitor's choice. */
  readonly kind: PriceKind
  /** In the units of its kind; null without a limit. */
  readonly limit: number | null
}

interface Search {
  readonly get: (name: string) => string | null
}

export function priceSearch(search: Search, chosen: PriceKind): PriceSearch {
  for (const kind of ['all_in', 'before_taxes', 'monthly'] as const) {
    const { name, steps } = priceLimits[kind]
    const limit = steps.find((each) => String(each) === search.get(name))
    if (limit !== undefined) return { kind, limit }
  }
  return { kind: chosen, limit: null }
}

/** Formats a limit as "₹2 Cr all-in". */
export function limitText(kind: PriceKind, limit: number): string {
  return priceWords({ kind, paise: limit * priceLimits[kind].unit })
}
