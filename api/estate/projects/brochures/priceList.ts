import { plotExtras } from '#contract/estate/projects/prices.ts'
import { isForSale, unitStatuses, unitStatusNames } from '#contract/estate/projects/words.ts'
import { rupees } from '#contract/money.ts'
import { putTable } from '../../../pdf/layout.ts'
import type { Sheet } from '../../../pdf/Sheet.ts'
import { area } from '../../../texts/area.ts'
import { inWords } from '../../../texts/days.ts'
import type { PlotRow } from '../plots/index.ts'
import type { BrochureFacts } from './facts.ts'
import { putPhase } from './marks.ts'
import { newPage } from './pages.ts'

/** Every released home, tower by tower, and within a tower first the homes that can be bought. */
export function putPriceList(sheet: Sheet, facts: BrochureFacts): void {
  const { project, homes, blocks } = facts
  sheet
    .say(`${project.name}`, 'name')
    .skip(2)
    .say(`Price list as of ${inWords(facts.on)}`, 'heading')
    .skip(8)
  let y = sheet.y
  for (const phase of project.rera) y = putPhase(sheet, phase, { x: 56, y, width: 483, qr: 44 })
  sheet.y = y
  sheet.say(facts.layout ? aboutPlots : about, 'quiet').skip(14)
  if (facts.layout) {
    putPlots(sheet, facts.layout.plots)
    return
  }
  if (homes.length === 0) sheet.say('No home has a price yet.')
  for (const [index, block] of blocks.entries()) {
    const own = homes
      .filter(({ block_id }) => block_id === block.id)
      .toSorted((one, other) => unitStatuses.indexOf(one.status) - unitStatuses.indexOf(other.status))
    if (own.length === 0) continue
    if (index > 0) newPage(sheet, facts, block.name)
    else sheet.say(block.name, 'title').skip(8)
    const free = own.filter(({ status }) => status === 'available').length
    sheet.say(`${free} of ${own.length} released homes are available.`).skip(8)
    putTable(
      sheet,
      { x: 56, columns },
      own.map(({ unit_no, floor, type, carpet, price_total, all_in, monthly, status }) => {
        const amount = (paise: number | null) => (isForSale(status) && paise ? rupees(paise) : '')
        return [
          unit_no,
          floor === 0 ? 'Ground' : String(floor),
          type,
          area(carpet),
          amount(price_total),
          amount(all_in),
          amount(monthly),
          unitStatusNames[status],
        ]
      }),
    )
  }
}

function putPlots(sheet: Sheet, plots: readonly PlotRow[]): void {
  const released = plots.filter(({ status }) => status !== 'not_released')
  putTable(
    sheet,
    { x: 56, columns: plotColumns },
    released.map(({ plot_no, area: size, dimensions, facing, price, status }) => [
      plot_no,
      area(size),
      dimensions,
      facing.replace('_', '-'),
      price && isForSale(status) ? rupees(price) : '',
      unitStatusNames[status],
    ]),
  )
}

const aboutPlots = `Prices are as listed, ${plotExtras}. Plots that are not released are left out.`
const plotColumns = [
  { title: 'Plot', width: 60 },
  { title: 'Area', width: 80, figures: true },
  { title: 'Dimensions', width: 110 },
  { title: 'Facing', width: 80 },
  { title: 'Price', width: 93, figures: true },
  { title: 'State', width: 60 },
]

const about =
  'Carpet area is RERA carpet area. Before taxes: base price, floor rise and preferred location. All-in: with charges, deposits, taxes and registration, for a man buying alone. Monthly: the loan’s instalment, as on the home’s cost sheet. Homes that are not released are left out.'

const columns = [
  { title: 'Home', width: 56 },
  { title: 'Floor', width: 38 },
  { title: 'Type', width: 76 },
  { title: 'Carpet', width: 52, figures: true },
  { title: 'Before taxes', width: 78, figures: true },
  { title: 'All-in', width: 78, figures: true },
  { title: 'Monthly', width: 60, figures: true },
  { title: 'State', width: 50 },
]
