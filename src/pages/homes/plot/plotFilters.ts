import type { Plot } from '#contract/estate/projects/plots.ts'
import { plotPrice } from '#contract/estate/projects/prices.ts'
import { facings, type UnitStatus, unitStatuses } from '#contract/estate/projects/words.ts'
import { rupeesShort } from '../../../ui/format/money.ts'

const lakh = 1_00_000_00
const squareFeetPerSquareMetre = 10.763910417

/** Sizes by their names in the address, with limits in square feet: at least `from`, less than `below`. */
export const sizes = [
  { value: 'to-1500', label: 'Up to 1,500 sq ft', from: 0, below: 1501 },
  { value: '1500-2000', label: '1,500 to 2,000 sq ft', from: 1499, below: 2001 },
  { value: '2000-3000', label: '2,000 to 3,000 sq ft', from: 1999, below: 3001 },
  { value: 'from-3000', label: 'Over 3,000 sq ft', from: 2999, below: Number.POSITIVE_INFINITY },
] as const
const budgetsInLakh = [25, 40, 50, 75, 100, 150, 200, 300] as const

export const filterNames = ['status', 'size', 'facing', 'budget', 'corner'] as const

export interface PlotFilters {
  readonly status: UnitStatus | null
  readonly size: (typeof sizes)[number] | null
  readonly facing: Plot['facing'] | null
  /** The highest price, in lakh. */
  readonly budget: number | null
  readonly corner: boolean
}

/** The filters in the address; unknown values are ignored. */
export function plotFiltersFrom(search: URLSearchParams): PlotFilters {
  return {
    status: unitStatuses.find((each) => each === search.get('status')) ?? null,
    size: sizes.find(({ value }) => value === search.get('size')) ?? null,
    facing: facings.find((each) => each === search.get('facing')) ?? null,
    budget: budgetsInLakh.find((each) => String(each) === search.get('budget')) ?? null,
    corner: search.get('corner') === 'yes',
  }
}

export function isFiltered({ status, size, facing, budget, corner }: PlotFilters): boolean {
  return status !== null || size !== null || facing !== null || budget !== null || corner
}

export function fits(plot: Plot, { status, size, facing, budget, corner }: PlotFilters): boolean {
  const feet = (plot.area / 100) * squareFeetPerSquareMetre
  return (
    (status === null || plot.status === status) &&
    (size === null || (feet >= size.from && feet < size.below)) &&
    (facing === null || plot.facing === facing) &&
    (budget === null || (plotPrice(plot) ?? Number.POSITIVE_INFINITY) <= budget * lakh) &&
    (!corner || plot.corner)
  )
}

/** Only budgets that make a difference: from the first that buys one plot up to the first that buys all. */
export function budgetsFor(plots: readonly Plot[]): { readonly value: string; readonly label: string }[] {
  const prices = plots.map(plotPrice).filter((price) => price !== null)
  if (prices.length === 0) return []
  const [least, most] = [Math.min(...prices), Math.max(...prices)]
  const firstForAll = budgetsInLakh.find((each) => each * lakh >= most) ?? budgetsInLakh.at(-1) ?? 0
  return budgetsInLakh
    .filter((each) => each * lakh >= least && each <= firstForAll)
    .map((each) => ({ value: String(each), label: `Up to ${rupeesShort(each * lakh)}` }))
}
