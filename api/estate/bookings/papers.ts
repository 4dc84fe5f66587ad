import { rupees } from '#contract/money.ts'
import type { Sheet } from '../../pdf/Sheet.ts'
import { inWords } from '../../texts/days.ts'
import { tdsOf } from './account.ts'
import { formPdf } from './form.ts'
import { beginPaper, endPaper, type PaperOf } from './letter.ts'
import type { Books } from './read.ts'
import { wayWords } from './words.ts'

interface Paper {
  readonly name: string
  readonly bytes: Promise<Buffer>
}

/** `form`, a demand or a receipt of this booking; null for what isn't its own. */
export function paperOf(of: PaperOf, id: string): Paper | null {
  const { dues, receipts, found } = of.books
  if (id === 'form') return { name: `booking-${found.booking.reference}`, bytes: formPdf(of) }
  const row = dues.find(({ demand }) => demand?.id === id)
  if (row?.demand) return { name: fileOf(row.demand.number), bytes: demandPdf(of, row.due, row.demand) }
  const receipt = receipts.find((each) => each.receipt.id === id)
  return receipt ? { name: fileOf(receipt.receipt.number), bytes: receiptPdf(of, receipt) } : null
}

function fileOf(number: string | null): string {
  return (number ?? 'paper').replaceAll('/', '-')
}

type Due = Books['dues'][number]['due']
type Demand = NonNullable<Books['dues'][number]['demand']>

function demandPdf(of: PaperOf, due: Due, demand: Demand): Promise<Buffer> {
  const { booking } = of.books.found
  const sheet = beginPaper(of, { title: 'Demand letter', number: demand.number ?? '', at: demand.at })
  sheet.say(due.label, 'heading').skip(2).say(demand.because).skip(10).rule()
  const taxed = due.part === 'deposit' ? 'Deposits' : 'Instalment'
  const label = due.part === 'registration' ? 'Stamp duty and registration' : `${taxed}, before GST`
  sheet.row({ label, amount: rupees(due.amount - due.gst) })
  if (due.part !== 'registration') sheet.row({ label: 'GST', amount: rupees(due.gst) })
  sheet.rule().row({ label: `Due on ${inWords(demand.due_on)}`, amount: rupees(due.amount), strong: true })
  const tds = tdsOf(due, booking.sheet.agreement ?? booking.price)
  if (tds > 0) {
    sheet.skip(6).say('Tax to keep: section 194-IA', 'strong')
    sheet.say(
      `The home costs fifty lakh rupees or more. Keep 1% of the instalment before GST, ${rupees(tds)}, and pay it to the income tax department with Form 26QB. Pay us the remaining ${rupees(due.amount - tds)}, and send us the acknowledgement: both count as paid.`,
    )
  }
  sayAccount(sheet, of, demand)
  sheet.skip(8).say('What is late can cost interest at the rate that the rules under RERA name.', 'quiet')
  return endPaper(sheet, of)
}

/** As it was when the letter was written, so that it reads the same whenever it is opened. */
function sayAccount(sheet: Sheet, { books }: PaperOf, demand: Demand): void {
  const before = books.dues
    .filter((row) => row.demand !== null && orderOf(row.demand) < orderOf(demand))
    .reduce((sum, { due }) => sum + due.amount, 0)
  const paid = paidBy(books, demand.at, ({ at }) => at <= demand.at)
  sheet.skip(12).say('Your account on this day', 'strong').skip(2)
  sheet.row({ label: 'Asked for before this letter', amount: rupees(before) })
  sheet.row({ label: 'Paid until now', amount: rupees(paid) })
  const left = Math.max(0, before + demand.amount - paid)
  sheet.row({ label: 'To pay with this letter', amount: rupees(left), strong: true })
}

/** Papers of one moment have their order by their numbers. */
function orderOf({ year, serial }: { readonly year: string; readonly serial: number | null }): number {
  return Number(year.slice(0, 4)) * 10_000_000 + (serial ?? 0)
}

type Receipt = Books['receipts'][number]['receipt']

function paidBy({ receipts }: Books, at: Date, counts: (receipt: Receipt) => boolean): number {
  return receipts
    .filter(({ receipt, returned }) => counts(receipt) && (returned === null || returned.at > at))
    .reduce((sum, { receipt }) => sum + receipt.amount, 0)
}

function receiptPdf(of: PaperOf, { receipt, returned }: Books['receipts'][number]): Promise<Buffer> {
  const { booking } = of.books.found
  const sheet = beginPaper(of, { title: 'Receipt', number: receipt.number ?? '', at: receipt.at })
  if (returned !== null) {
    sheet.say('Returned by the bank', 'heading')
    sheet.say(`This receipt doesn’t count since ${inWords(returned.on)}: ${returned.reason}`).skip(8)
  }
  sheet.say('We received, with thanks', 'quiet').skip(4).rule()
  sheet.row({ label: `On ${inWords(receipt.on)}`, amount: rupees(receipt.amount), strong: true })
  sheet.row({ label: wayWords[receipt.way], detail: `Reference ${receipt.reference}`, amount: '' })
  sheet.rule()
  const paid = paidBy(of.books, receipt.at, (other) => orderOf(other) <= orderOf(receipt))
  sheet.row({ label: 'Paid in all, with this receipt', amount: rupees(paid) })
  sheet.row({ label: 'Of the price of the home, all-in', amount: rupees(booking.total) })
  if (receipt.way === 'cheque') sheet.say('A cheque counts once the bank has paid it.', 'quiet')
  return endPaper(sheet, of)
}
