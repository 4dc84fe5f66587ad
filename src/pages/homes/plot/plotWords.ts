import type { Plot } from '#contract/estate/projects/plots.ts'
import { plotPrice } from '#contract/estate/projects/prices.ts'
import { unitStatusNames } from '#contract/estate/projects/words.ts'
import { facingNames } from '../../../features/projects/availability/words.ts'
import { squareFeet } from '../../../ui/format/area.ts'
import { groupIndian, rupees } from '../../../ui/format/money.ts'

const squareYardsPerSquareMetre = 1.195990046

export function squareYards(hundredths: number): string {
  return `${groupIndian(Math.round((hundredths / 100) * squareYardsPerSquareMetre))}\u00a0sq\u00a0yd`
}

/** Decimetres → "9 m" */
export function roadText(decimetres: number): string {
  return `${decimetres / 10}\u00a0m`
}

/** Describes a plot to people who can't see the plan. */
export function plotSentence(plot: Plot, fitting: boolean): string {
  const price = plotPrice(plot)
  return [
    `Plot ${plot.plot_no}`,
    unitStatusNames[plot.status].toLowerCase(),
    squareFeet(plot.area),
    `facing ${facingNames[plot.facing].toLowerCase()}`,
    plot.corner ? 'corner' : '',
    price === null ? '' : rupees(price),
    fitting ? '' : 'outside your filters',
  ]
    .filter(Boolean)
    .join(', ')
}
