import ical, { ICalEventRepeatingFreq } from 'ical-generator'
import type { CashCalendar, Payment } from '#contract/estate/projects/costs.ts'
import { rupees } from '#contract/money.ts'
import { oneLine } from '../../../texts/oneLine.ts'

/** The payments that have a day, as all-day calendar entries; a file loaded again replaces its earlier entries. */
export function cashEntries(
  home: { readonly id: string; readonly name: string },
  { payments, as_of, rent, months = [] }: CashCalendar,
): string {
  const calendar = ical({
    prodId: { company: 'Verandah', product: 'Homes', language: 'EN' },
    name: home.name,
  })
  for (const [index, payment] of payments.entries()) {
    if (payment.on === null) continue
    calendar.createEvent({
      id: `${home.id}-payment-${index + 1}@verandah`,
      stamp: new Date(as_of),
      start: new Date(payment.on),
      allDay: true,
      summary: oneLine(`${home.name}: ${rupees(payment.amount)}, ${payment.label}`),
      description: oneLine(describe(payment)),
    })
  }
  const first = months.find((month) => month.rent > 0)
  if (rent && first) {
    calendar.createEvent({
      id: `${home.id}-rent@verandah`,
      stamp: new Date(as_of),
      start: new Date(first.month),
      allDay: true,
      summary: oneLine(`Rent: ${rupees(rent.monthly)}, until ${home.name} is ready`),
      repeating: { freq: ICalEventRepeatingFreq.MONTHLY, count: rent.months },
    })
  }
  return `${calendar.toString()}\r\n`
}

function describe({ own, bank, expected }: Payment): string {
  const by = bank === 0 ? 'All of it is yours to pay' : `You pay ${rupees(own)}, the bank ${rupees(bank)}`
  return `${by}.${expected ? ' The date is an estimate based on construction progress, and may change.' : ''}`
}
