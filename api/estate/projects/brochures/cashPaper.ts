import type { CashCalendar, CashMonth, Payment } from '#contract/estate/projects/costs.ts'
import { rupees } from '#contract/money.ts'
import { paper, putBlock, putTable, small, smallQuiet } from '../../../pdf/layout.ts'
import { Sheet, styles } from '../../../pdf/Sheet.ts'
import { inWords, monthInWords } from '../../../texts/days.ts'
import type { BlockRow, UnitRow } from '../inventory/index.ts'
import type { ProjectRow } from '../overview/index.ts'
import type { PaperBrand } from './facts.ts'
import { phasesOf, putPhase, putQr } from './marks.ts'

export interface CashPaper {
  readonly brand: PaperBrand
  readonly project: ProjectRow
  readonly block: BlockRow
  readonly unit: UnitRow
  readonly calendar: CashCalendar
}

/** When each payment is due and who pays it; if the buyer pays rent, also every month until possession. */
export function cashPdf(cash: CashPaper): Promise<Buffer> {
  const { brand, project, unit, calendar } = cash
  const title = `Payments for ${unit.unit_no}, ${project.name}`
  const sheet = new Sheet({ title, author: brand.BRAND_NAME, date: new Date(calendar.as_of) })
  putHead(sheet, cash)
  putPayments(sheet, calendar)
  putMonths(sheet, calendar)
  putFoot(sheet, cash)
  return sheet.finish()
}

function putHead(sheet: Sheet, { brand, project, block, unit, calendar }: CashPaper): void {
  sheet.put(`${brand.BRAND_NAME} Homes`, 56, 34, smallQuiet)
  sheet.put(`${project.name}, ${block.name}`, 56, 56, styles.text)
  const width = 290
  const name = putBlock(sheet, unit.unit_no, { x: 56, y: 68, width }, { ...styles.name, size: 36 })
  const about = `Payment plan if you book on ${inWords(calendar.as_of)}`
  const end = putBlock(sheet, about, { x: 56, y: name, width }, styles.strong)
  let y = 56
  for (const phase of phasesOf(project.rera, block.name))
    y = putPhase(sheet, phase, { x: 360, y, width: 179, qr: 54 })
  sheet.y = Math.max(end, y) + 14
}

function putPayments(sheet: Sheet, { payments, total, at_once, progress }: CashCalendar): void {
  const sum = (of: 'own' | 'bank') => payments.reduce((all, each) => all + each[of], 0)
  if (at_once.amount > 0) {
    const built = progress ? ` The building is ${progress.percent}% complete (${progress.stage}).` : ''
    const first = `${rupees(at_once.amount)} is due by the time the agreement is signed, ${at_once.percent}% of the total; you pay ${rupees(at_once.own)} of it yourself.`
    sheet.say(first, 'strong').say(built.trim(), 'quiet').skip(8)
  }
  putTable(sheet, { x: 56, columns }, [
    ...payments.map((payment) => [
      dayOf(payment),
      payment.overdue ? `${payment.label}, already built` : payment.label,
      rupees(payment.amount),
      amount(payment.own),
      amount(payment.bank),
    ]),
    ['All-in', '', rupees(total), amount(sum('own')), amount(sum('bank'))],
  ])
  const words =
    'Instalments include GST. The bank pays once your own share of the instalments is paid; stamp duty, registration and deposits are always yours to pay. Months marked “around” assume steady construction until the home is ready, and may change.'
  sheet.skip(6)
  sheet.y = putBlock(sheet, words, { x: 56, y: sheet.y, width: 483 }, smallQuiet) + 16
}

function putMonths(sheet: Sheet, { rent, months = [], total, payments }: CashCalendar): void {
  if (!rent || rent.months === 0) return
  const own = payments.reduce((all, each) => all + each.own, 0)
  if (sheet.y > 620) sheet.turnPage()
  sheet.say(`Month by month, with rent of ${rupees(rent.monthly)}`, 'heading').skip(6)
  putTable(sheet, { x: 56, columns: monthColumns }, [
    ...months.map((each) => [
      monthInWords(each.month),
      amount(each.own),
      amount(each.rent),
      amount(each.own + each.rent),
      amount(each.bank),
    ]),
    ['Total', amount(own), amount(rent.total), amount(own + rent.total), amount(total - own)],
  ])
  sheet.skip(6)
  const said = `Rent on the first of ${rent.months === 1 ? 'the month' : `each of the ${rent.months} months`} until the home is ready. It isn’t part of the price.`
  sheet.y = putBlock(sheet, said, { x: 56, y: sheet.y, width: 483 }, small)
}

function putFoot(sheet: Sheet, { brand, project, block, unit }: CashPaper): void {
  if (sheet.y > 700) sheet.turnPage()
  const path = `/homes/projects/${project.slug}/blocks/${block.slug}/units/${encodeURIComponent(unit.unit_no)}`
  const y = paper.bottom - 62
  putQr(sheet, `${brand.PUBLIC_ORIGIN}${path}`, { x: 56, y, size: 60 })
  const words = [
    'For today’s price or to book a visit, scan the code or open this home’s page.',
    `${brand.BRAND_PHONE} · ${brand.BRAND_EMAIL}`,
    `${brand.BRAND_NAME}, ${brand.BRAND_ADDRESS}. Prices are valid on the date shown; the registered agreement decides.`,
  ]
  putBlock(sheet, words.join('\n'), { x: 128, y: y + 8, width: 411 }, smallQuiet)
}

function dayOf({ on, expected }: Payment): string {
  if (on === null) return 'Not announced'
  return expected ? `Around ${monthInWords(on)}` : inWords(on)
}

function amount(paise: CashMonth['own']): string {
  return paise > 0 ? rupees(paise) : '–'
}

const columns = [
  { title: 'Due', width: 112 },
  { title: 'For', width: 155 },
  { title: 'Amount', width: 72, figures: true },
  { title: 'You', width: 72, figures: true },
  { title: 'Bank', width: 72, figures: true },
]
const monthColumns = [
  { title: 'Month', width: 123 },
  { title: 'Your payments', width: 90, figures: true },
  { title: 'Rent', width: 90, figures: true },
  { title: 'You, total', width: 90, figures: true },
  { title: 'Bank', width: 90, figures: true },
]
