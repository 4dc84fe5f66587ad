import { rupeesShort } from '../../money.ts'
import { isForSale, type PriceKind, type UnitStatus } from './words.ts'

export interface PricedHome {
  readonly status: UnitStatus
  /** Before taxes and charges; 0 until it is announced. */
  readonly price_total: number
  /** Absent where the service knows the listed price only. */
  readonly all_in?: number | undefined
  readonly monthly?: number | undefined
}
export interface SaidPrice {
  readonly kind: PriceKind
  readonly paise: number
}

/**
 * What a home costs: as asked, or as listed where no more is known. Null until its price is announced, and of a home that
 * isn't for sale.
 */
export function priceOf(home: PricedHome, kind: PriceKind): SaidPrice | null {
  return isForSale(home.status) ? listedPrice(home, kind) : null
}

/** The same whatever its state: that may change while it's looked at. */
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

/** "₹2.23 Cr all-in" */
export function priceWords({ kind, paise }: SaidPrice): string {
  return `${rupeesShort(paise)} ${kindWords[kind]}`
}

/** What a plot costs beyond its listed price, the only one known of it: there is no GST on land. */
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
  /** The name in an address, so that a limit says of which price it is. */
  readonly name: 'budget' | 'before' | 'monthly'
  /** Paise. */
  readonly unit: number
  readonly steps: readonly number[]
}
/** What a search can be limited to, in the units of its address. */
export const priceLimits: Readonly<Record<PriceKind, PriceLimits>> = {
  all_in: { name: 'budget', unit: lakh, steps: inLakh },
  before_taxes: { name: 'before', unit: lakh, steps: inLakh },
  monthly: { name: 'monthly', unit: thousand, steps: [30, 50, 75, 100, 125, 150, 200, 300, 400] },
}
export const limitNames = ['budget', 'before', 'monthly'] as const

export interface PriceSearch {
  /** The limit in the address says which price the whole page is about; without one, the visitor's choice does. */
  readonly kind: PriceKind
  /** In the kind's units; null without a limit. */
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

/** "₹2 Cr all-in" */
export function limitText(kind: PriceKind, limit: number): string {
  return priceWords({ kind, paise: limit * priceLimits[kind].unit })
}
