import { rupees } from '#contract/money.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Config } from '../../../config.ts'
import { Sheet } from '../../../pdf/Sheet.ts'
import { onDay } from '../../../texts/days.ts'
import type { Reader } from '../../base/index.ts'
import { sandboxName } from './payments/sandbox.ts'
import { isReceipted } from './policy.ts'
import type { Paying } from './refund.ts'
import type { linesOf, OrderRow, refundsOf } from './view.ts'

type Brand = Pick<Config, 'BRAND_NAME' | 'BRAND_EMAIL' | 'BRAND_ADDRESS'>
type Line = Pick<
  Awaited<ReturnType<typeof linesOf>>[number],
  'title' | 'tutor_name' | 'classes' | 'price' | 'discount' | 'sibling_off'
>
type Refund = Pick<
  Awaited<ReturnType<typeof refundsOf>>[number],
  'line_id' | 'amount' | 'credit' | 'reason' | 'created_at'
>

export interface ReceiptFacts {
  readonly brand: Brand
  readonly order: OrderRow
  readonly lines: readonly Line[]
  readonly discountCode: string | null
  readonly refunds: readonly Refund[]
  /** The payment that paid for the order. */
  readonly payment: Paying | undefined
  readonly reader: Reader
}

/** Deterministic: all dates in it come from the order. */
export function receiptPdf(facts: ReceiptFacts): Promise<Buffer> {
  const { order, brand, reader, payment } = facts
  if (!isReceipted(order.status) || order.paid_at === null) {
    throw new ApiError('wrong_state', {
      message: 'You’ll get a receipt once the order is paid.',
    })
  }
  const title = `Receipt ${order.number}`
  const sheet = new Sheet({ title, author: brand.BRAND_NAME, date: order.paid_at })
  sheet.say(brand.BRAND_NAME, 'title').say(brand.BRAND_ADDRESS, 'quiet').say(brand.BRAND_EMAIL, 'quiet')
  sheet.skip(28).say(title, 'heading').skip(4)
  sheet.say(`For ${reader.name}`).say(`Paid on ${onDay(order.paid_at, reader)}`)
  if (payment) sheet.say(`${wayOf(payment.provider)}, payment ${payment.id}`)
  sayLines(sheet.skip(16), facts)
  sayRefunds(sheet, facts)
  return sheet.finish()
}

function wayOf(provider: string): string {
  if (provider === sandboxName) return 'Paid in this site’s test mode, without real money'
  return `Paid through ${provider.charAt(0).toUpperCase()}${provider.slice(1)}`
}

function sayLines(sheet: Sheet, { lines, order, discountCode }: ReceiptFacts): void {
  sheet.rule()
  for (const { title, tutor_name, classes, price, discount } of lines) {
    const detail = `with ${tutor_name}, ${classes} ${classes === 1 ? 'class' : 'classes'}`
    sheet.row({ label: title, detail, amount: rupees(price + discount) })
  }
  const off = lines.reduce((sum, { discount }) => sum + discount, 0)
  if (off > 0) {
    sheet.rule().row({ label: 'Before the discount', amount: rupees(order.total + off) })
    const siblings = lines.reduce((sum, { sibling_off }) => sum + sibling_off, 0)
    if (siblings > 0) sheet.row({ label: 'Sibling discount', amount: rupees(-siblings) })
    if (off > siblings)
      sheet.row({ label: discountCode ? `Code ${discountCode}` : 'Discount', amount: rupees(siblings - off) })
  }
  sheet.rule().row({ label: 'Total paid', amount: rupees(order.total), strong: true })
  if (order.credit > 0) {
    sheet.row({ label: 'Paid by credit', amount: rupees(order.credit) })
    sheet.row({ label: 'Paid in money', amount: rupees(order.total - order.credit) })
  }
  sheet.say('No tax was added to these prices. This is not a tax invoice.', 'quiet').skip(6)
}

function sayRefunds(sheet: Sheet, { refunds, order, reader }: ReceiptFacts): void {
  // A refund without a line is for a duplicate payment, which was never part of this total.
  const ofLines = refunds.filter(({ line_id }) => line_id !== null)
  if (ofLines.length === 0) return
  sheet.skip(12)
  for (const { amount, credit, reason, created_at } of ofLines) {
    const label = `Refund on ${onDay(created_at, reader)}`
    const detail = credit > 0 ? `${reason} As credit: ${rupees(credit)}.` : reason
    sheet.row({ label, detail, amount: rupees(-amount) })
  }
  const left = rupees(order.total - order.refunded)
  sheet.rule().row({ label: 'Total after refunds', amount: left, strong: true })
}
