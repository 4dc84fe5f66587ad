import { plotExtras, plotPrice } from '#contract/estate/projects/prices.ts'
import { rupees } from '#contract/money.ts'
import { putTable } from '../../../pdf/layout.ts'
import type { Sheet } from '../../../pdf/Sheet.ts'
import { area, areaInBoth } from '../../../texts/area.ts'
import { inWords } from '../../../texts/days.ts'
import type { PlotRow } from '../plots/index.ts'
import type { BrochureFacts } from './facts.ts'
import { newPage } from './pages.ts'

/** What each unit type costs now, and the payment plan. */
export function putPrices(sheet: Sheet, facts: BrochureFacts): void {
  const { project } = facts
  newPage(sheet, facts, project.priced_on ? `Prices as of ${inWords(project.priced_on)}` : 'Prices')
  if (project.price_as_of === null) {
    sheet.say(isSoldOut(facts) ? 'All homes are sold.' : 'Prices are not announced yet.')
    return
  }
  if (facts.layout) {
    putPlots(sheet, facts.layout.plots)
    return
  }
  putTypes(sheet, facts)
  putPaymentPlan(sheet, facts)
}

function isSoldOut({ unitTypes }: BrochureFacts): boolean {
  const left = unitTypes.some(
    (type) => type.units_available + type.units_on_hold + type.units_not_released > 0,
  )
  return !left && unitTypes.some(({ units_sold }) => units_sold > 0)
}

/** The plots' ranges of areas and prices; the price list has each plot. */
function putPlots(sheet: Sheet, plots: readonly PlotRow[]): void {
  const free = plots.filter(({ status }) => status === 'available')
  const prices = free.map(plotPrice).filter((price) => price !== null)
  const areas = free.map((plot) => plot.area)
  sheet.say(`Prices are as listed, ${plotExtras}.`).skip(10)
  const columns = [
    { title: '', width: 130 },
    { title: '', width: 353 },
  ]
  putTable(sheet, { x: 56, columns }, [
    ['Available', `${free.length} of ${plots.length} plots`],
    ...(free.length > 0
      ? [['Area', `${areaInBoth(Math.min(...areas))} to ${areaInBoth(Math.max(...areas))}`]]
      : []),
    ...(prices.length > 0
      ? [['Price', `${rupees(Math.min(...prices))} to ${rupees(Math.max(...prices))}`]]
      : []),
  ])
}

function putTypes(sheet: Sheet, { unitTypes, prices }: BrochureFacts): void {
  sheet
    .say(
      'All-in prices contain charges, deposits, taxes and registration, as on the cost sheet of each home.',
    )
    .skip(10)
  const columns = [
    { title: 'Type', width: 123 },
    { title: 'RERA carpet area', width: 90, figures: true },
    { title: 'Available', width: 60, figures: true },
    { title: 'Before taxes, from', width: 105, figures: true },
    { title: 'All-in, from', width: 105, figures: true },
  ]
  const rows = unitTypes.map(({ id, name, carpet, units_available }) => {
    const from = prices.get(id)
    const none = units_available > 0 ? 'not announced' : 'none left'
    return [
      name,
      area(carpet),
      String(units_available),
      from ? rupees(from.before_taxes) : none,
      from ? rupees(from.all_in) : none,
    ]
  })
  putTable(sheet, { x: 56, columns }, rows)
}

function putPaymentPlan(sheet: Sheet, { starting }: BrochureFacts): void {
  if (!starting) return
  const { unit_no, cost } = starting
  sheet.skip(22).say('Payment plan', 'heading').skip(4)
  sheet
    .say(`With the amounts for ${unit_no}, the least expensive home for sale: ${rupees(cost.total)} all-in.`)
    .skip(10)
  const columns = [
    { title: 'When', width: 283 },
    { title: 'Of the agreement value', width: 100, figures: true },
    { title: 'Amount', width: 100, figures: true },
  ]
  const rows = cost.stages.map(({ label, percent, amount, apart }) => [
    label,
    apart ? '' : `${percent}%`,
    rupees(amount),
  ])
  putTable(sheet, { x: 56, columns }, [...rows, ['Total', '', rupees(cost.total)]])
}
