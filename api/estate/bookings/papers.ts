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

/** The paper for the id `form`, or for one of this booking's demands or receipts; null for any other id. */
export function paperOf(of: PaperOf, id: string): Paper | null {
  const { dues, receipts, sale } = of.books
  if (id === 'form') return { name: `booking-${sale.booking.reference}`, bytes: formPdf(of) }
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
  const { booking } = of.books.sale
  const sheet = beginPaper(of, { title: 'Demand letter', number: demand.number ?? '', at: demand.at })
  sheet.say(due.label, 'heading').skip(2).say(demand.because).skip(10).rule()
  const taxed = due.part === 'deposit' ? 'Deposits' : 'Instalment'
  const label = due.part === 'registration' ? 'Stamp duty and registration' : `${taxed}, before GST`
  sheet.row({ label, amount: rupees(due.amount - due.gst) })
  if (due.part !== 'registration') sheet.row({ label: 'GST', amount: rupees(due.gst) })
  sheet.rule().row({ label: `Due on ${inWords(demand.due_on)}`, amount: rupees(due.amount), strong: true })
  const tds = tdsOf(due, booking.sheet.agreement ?? booking.price)
  if (tds > 0) {
    sheet.skip(6).say('Tax to deduct: section 194-IA', 'strong')
    sheet.say(
      `The home costs ₹50 lakh or more. Deduct 1% of the instalment before GST, ${rupees(tds)}, and pay it to the income tax department with Form 26QB. Pay us the remaining ${rupees(due.amount - tds)} and send us the acknowledgement: both count as paid.`,
    )
  }
  sayAccount(sheet, of, demand)
  sheet.skip(8).say('Late payments can cost interest at the rate set by the RERA rules.', 'quiet')
  return endPaper(sheet, of)
}

/** The account as of the letter's date, so that the letter reads the same whenever it's opened. */
function sayAccount(sheet: Sheet, { books }: PaperOf, demand: Demand): void {
  const before = books.dues
    .filter((row) => row.demand !== null && orderOf(row.demand) < orderOf(demand))
    .reduce((sum, { due }) => sum + due.amount, 0)
  const paid = paidBy(books, demand.at, ({ at }) => at <= demand.at)
  sheet.skip(12).say('Your account on this date', 'strong').skip(2)
  sheet.row({ label: 'Asked for before', amount: rupees(before) })
  sheet.row({ label: 'Paid so far', amount: rupees(paid) })
  const left = Math.max(0, before + demand.amount - paid)
  sheet.row({ label: 'Due with this letter', amount: rupees(left), strong: true })
}

/** Orders papers of the same moment by their number. */
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
  const { booking } = of.books.sale
  const sheet = beginPaper(of, { title: 'Receipt', number: receipt.number ?? '', at: receipt.at })
  if (returned !== null) {
    sheet.say('Returned by the bank', 'heading')
    sheet
      .say(`This receipt no longer counts. Returned on ${inWords(returned.on)}: ${returned.reason}`)
      .skip(8)
  }
  sheet.say('We received, with thanks', 'quiet').skip(4).rule()
  sheet.row({ label: `On ${inWords(receipt.on)}`, amount: rupees(receipt.amount), strong: true })
  sheet.row({ label: wayWords[receipt.way], detail: `Reference ${receipt.reference}`, amount: '' })
  sheet.rule()
  const paid = paidBy(of.books, receipt.at, (other) => orderOf(other) <= orderOf(receipt))
  sheet.row({ label: 'Total paid, including this receipt', amount: rupees(paid) })
  sheet.row({ label: 'All-in price of the home', amount: rupees(booking.total) })
  if (receipt.way === 'cheque') sheet.say('A cheque counts once it has cleared.', 'quiet')
  return endPaper(sheet, of)
}
