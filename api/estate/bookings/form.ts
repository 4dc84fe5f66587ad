import { rupees } from '#contract/money.ts'
import { paper, putBlock, putTable, small } from '../../pdf/layout.ts'
import type { Sheet } from '../../pdf/Sheet.ts'
import { inWords } from '../../texts/days.ts'
import { daysAfter } from './account.ts'
import { beginPaper, endPaper, type PaperOf } from './letter.ts'
import { mostBefore } from './plan.ts'

/** The booking form: the price on the day of the booking in its parts, and the payment plan. */
export function formPdf(of: PaperOf): Promise<Buffer> {
  const { booking } = of.books.sale
  const sheet = beginPaper(of, { title: 'Booking form', number: booking.reference, at: booking.created_at })
  sheet
    .say(`Price on ${inWords(booking.booked_on)}`, 'heading')
    .skip(4)
    .rule()
  for (const { label, basis, amount } of booking.sheet.lines)
    sheet.row({ label, detail: basis, amount: rupees(amount) })
  sheet.rule().row({ label: 'All-in', amount: rupees(booking.total), strong: true })
  // Keeps the plan on one page.
  if (sheet.y > 560) sheet.turnPage()
  else sheet.skip(10)
  sheet.say('Payment plan', 'heading').skip(6)
  putPlan(sheet, of)
  const most = rupees(mostBefore(booking.price))
  const words = [
    `Booking amount: ${rupees(booking.booking_amount)}.`,
    `The price and this plan stay as they are. Before the agreement for sale is signed, section 13 of the Real Estate (Regulation and Development) Act, 2016 allows at most 10% of the price, ${most} here.`,
    ...(booking.promised_on === null ? [] : [`Keys promised for ${inWords(booking.promised_on)}.`]),
  ]
  if (sheet.y > 660) sheet.turnPage()
  sheet.skip(10).say(words.join('\n'))
  putSigns(sheet, of)
  return endPaper(sheet, of)
}

const columns = [
  { title: 'Stage', width: 190 },
  { title: 'When', width: 130 },
  { title: 'GST included', width: 76, figures: true },
  { title: 'Amount', width: 87, figures: true },
]

function putPlan(sheet: Sheet, { books: { dues, sale } }: PaperOf): void {
  putTable(
    sheet,
    { x: paper.left, columns },
    dues.map(({ due }) => [
      due.label,
      whenOf(due, sale.booking.booked_on),
      due.gst > 0 ? rupees(due.gst) : '–',
      rupees(due.amount),
    ]),
  )
}

type When = PaperOf['books']['dues'][number]['due']

function whenOf({ after_days, at_progress }: When, booked_on: string): string {
  if (at_progress !== null) return `Building ${at_progress}% complete`
  return after_days === null ? 'When we ask' : inWords(daysAfter(booked_on, after_days))
}

function putSigns(sheet: Sheet, { brand, books }: PaperOf): void {
  const { name, co_buyer } = books.sale.booking
  if (sheet.y > 700) sheet.turnPage()
  const y = sheet.y + 54
  const who = [name, ...(co_buyer === null ? [] : [co_buyer]), `For ${brand.BRAND_NAME}`]
  for (const [nth, each] of who.entries()) {
    const x = paper.left + nth * 165
    sheet.document
      .moveTo(x, y)
      .lineTo(x + 145, y)
      .lineWidth(0.5)
      .stroke('#8a8378')
    putBlock(sheet, each, { x, y: y + 4, width: 145 }, small)
  }
  sheet.y = y + 30
}
