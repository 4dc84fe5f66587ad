import { rupees } from '#contract/money.ts'
import { putTable } from '../../pdf/layout.ts'
import type { Sheet } from '../../pdf/Sheet.ts'
import { area } from '../../texts/area.ts'
import { inWords } from '../../texts/days.ts'
import type { BrochureFacts } from './facts.ts'
import { newPage } from './pages.ts'

/** What each type costs now, and when what is paid. */
export function putPrices(sheet: Sheet, facts: BrochureFacts): void {
  const { project } = facts
  newPage(sheet, facts, project.priced_on ? `Prices as of ${inWords(project.priced_on)}` : 'Prices')
  if (project.price_as_of === null) {
    sheet.say('Prices are not announced yet.')
    return
  }
  putTypes(sheet, facts)
  putPaymentPlan(sheet, facts)
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
  putTable(sheet, { x: 56, columns }, [...rows, ['In all', '', rupees(cost.total)]])
}
