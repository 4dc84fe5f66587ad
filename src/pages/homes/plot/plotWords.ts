import type { Plot } from '#contract/estate/plots.ts'
import { plotPrice } from '#contract/estate/prices.ts'
import type { UnitStatus } from '#contract/estate/words.ts'
import { squareFeet } from '../../../ui/format/area.ts'
import { groupIndian, rupees } from '../../../ui/format/money.ts'

export const statusNames: Readonly<Record<UnitStatus, string>> = {
  available: 'Available',
  on_hold: 'On hold',
  booked: 'Booked',
  sold: 'Sold',
  not_released: 'Not released yet',
}

export const facingNames: Readonly<Record<Plot['facing'], string>> = {
  north: 'North',
  north_east: 'North-east',
  east: 'East',
  south_east: 'South-east',
  south: 'South',
  south_west: 'South-west',
  west: 'West',
  north_west: 'North-west',
}

const squareYardsPerSquareMetre = 1.195990046

export function squareYards(hundredths: number): string {
  return `${groupIndian(Math.round((hundredths / 100) * squareYardsPerSquareMetre))}\u00a0sq\u00a0yd`
}

/** Decimetres → "9 m" */
export function roadText(decimetres: number): string {
  return `${decimetres / 10}\u00a0m`
}

/** Describes a plot to those who can't see the plan. */
export function plotSentence(plot: Plot, fitting: boolean): string {
  const price = plotPrice(plot)
  return [
    `Plot ${plot.plot_no}`,
    statusNames[plot.status].toLowerCase(),
    squareFeet(plot.area),
    `facing ${facingNames[plot.facing].toLowerCase()}`,
    plot.corner ? 'corner' : '',
    price === null ? '' : rupees(price),
    fitting ? '' : 'outside your filters',
  ]
    .filter(Boolean)
    .join(', ')
}
