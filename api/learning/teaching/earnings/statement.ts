import type { EarnedClass, EarnedMonth } from '#contract/learning/teaching/earnings.ts'
import { rupees } from '#contract/money.ts'
import type { Config } from '../../../config.ts'
import { Sheet } from '../../../pdf/Sheet.ts'
import { monthInWords, onDay, type Place, when } from '../../../texts/days.ts'
import { payoutWords } from './payoutWords.ts'

export interface StatementFacts {
  readonly brand: Pick<Config, 'BRAND_NAME' | 'BRAND_EMAIL' | 'BRAND_ADDRESS'>
  readonly earned: EarnedMonth
  readonly tutor: { readonly name: string }
  readonly now: Date
}

/** What a tutor earned in a month, as a PDF to keep or to show to an accountant. */
export function statementPdf({ brand, earned, tutor, now }: StatementFacts): Promise<Buffer> {
  const place = { time_zone: earned.time_zone }
  const title = `Earnings, ${monthInWords(`${earned.month}-01`)}`
  const sheet = new Sheet({ title, author: brand.BRAND_NAME, date: now })
  sheet.say(brand.BRAND_NAME, 'title').say(brand.BRAND_ADDRESS, 'quiet').say(brand.BRAND_EMAIL, 'quiet')
  sheet.skip(28).say(title, 'heading').skip(4)
  sheet.say(`For ${tutor.name}`).say(`As of ${onDay(now, place)}`)
  if (!earned.is_over) sheet.say('The month isn’t over: these sums will change.')
  sheet.skip(16).rule()
  saySums(sheet, earned)
  sayClasses(sheet, earned, place)
  sayMoves(sheet, earned, place)
  sayPayouts(sheet, earned, place)
  sheet.skip(10).say('This is not a tax invoice.', 'quiet')
  return sheet.finish()
}

function saySums(sheet: Sheet, { taught, refunded, corrected, fee, fee_tax, net }: EarnedMonth): void {
  sheet.row({ label: 'Taught', amount: rupees(taught) })
  if (refunded !== 0) sheet.row({ label: 'Refunded', amount: rupees(-refunded) })
  if (corrected !== 0) sheet.row({ label: 'Corrected', amount: rupees(corrected) })
  sheet.row({ label: 'Our fee', amount: rupees(-fee) })
  sheet.row({ label: 'GST on our fee', amount: rupees(-fee_tax) })
  sheet.rule().row({ label: 'You keep', amount: rupees(net), strong: true })
}

function partsOf({ amount, fee, fee_tax }: Record<'amount' | 'fee' | 'fee_tax', number>): string {
  return `${rupees(amount)}, less ${rupees(fee)} fee and ${rupees(fee_tax)} GST`
}

const stateWords: Readonly<Record<Exclude<EarnedClass['state'], 'disputed'>, string>> = {
  held: 'can still be disputed',
  due: 'due',
}

function sayClasses(sheet: Sheet, { classes }: EarnedMonth, place: Place): void {
  if (classes.length === 0) return
  sheet.skip(16).say('Classes', 'heading').skip(6)
  for (const { course, group, students, price, starts_at, state, disputed, net, ...charged } of classes) {
    const who = students === 1 ? '1 student' : `${students} students`
    sheet.row({
      label: `${course.title}, ${group}`,
      detail: `${when(new Date(starts_at), place)}, ${who}: ${partsOf({ amount: price, ...charged })}; ${state === 'disputed' ? `${rupees(disputed)} in dispute` : stateWords[state]}`,
      amount: rupees(net),
    })
  }
}

function sayMoves(sheet: Sheet, { seats, refunds, corrections }: EarnedMonth, place: Place): void {
  const parts = [
    { title: 'Seats that ended', moves: seats, sign: 1 },
    { title: 'Refunds', moves: refunds, sign: -1 },
    { title: 'Corrections', moves: corrections, sign: 1 },
  ]
  for (const { title, moves, sign } of parts.filter((part) => part.moves.length > 0)) {
    sheet.skip(16).say(title, 'heading').skip(6)
    for (const { course, student, at, net, ...move } of moves)
      sheet.row({
        label: [course, student].filter(Boolean).join(', ') || title,
        detail: `${onDay(new Date(at), place)}: ${partsOf(move)}`,
        amount: rupees(sign * net),
      })
  }
}

function sayPayouts(sheet: Sheet, { payouts }: EarnedMonth, place: Place): void {
  if (payouts.length === 0) return
  sheet.skip(16).say('Payouts', 'heading').skip(6)
  for (const { at, kind, amount } of payouts)
    sheet.row({ label: payoutWords[kind], detail: onDay(new Date(at), place), amount: rupees(amount) })
}
