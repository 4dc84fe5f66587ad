import { eq } from 'drizzle-orm'
import { newId } from '#api/db/ids.ts'
import type { Context } from '#api/http/context.ts'
import { sandboxCapture } from '#api/learning/buying/orders/payments/sandbox.ts'
import { payments, settlementDifferences, settlementLines, settlementReports } from '#api/tables.ts'
import type { SettlementProvider } from '#contract/learning/desk/settlementWords.ts'
import { aUser, type TestApi } from '../api.ts'
import { goTo, postAs } from '../buying/enrolments.ts'
import { someId } from '../catalogue/courses.ts'
import { anEnrolment, aTaughtGroup } from '../teaching/classes.ts'

type Person = Parameters<typeof postAs>[1]

/** A line in Razorpay's report, with amounts in rupees and times in India time. */
export interface Line {
  readonly type?: string
  readonly id: string
  readonly amount: number
  readonly fee?: number
  readonly tax?: number
  readonly moved?: number
  readonly at?: string
  readonly settlement?: string
  readonly settled?: string
}

const head =
  'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,entity_created_at,settlement_id,settled_at'

/** Razorpay's settlement recon report, in which a payment costs 2 % and the GST on that. */
export function razorpayCsv(lines: readonly Line[]): string {
  const rows = lines.map(({ type = 'payment', id, amount, ...line }) => {
    const fee = line.fee ?? (type === 'payment' ? amount * 0.02 : 0)
    const tax = line.tax ?? Math.round(fee * 18) / 100
    const moved = line.moved ?? (type === 'payment' ? amount - fee - tax : -amount)
    const [debit, credit] = moved < 0 ? [-moved, 0] : [0, moved]
    const money = [fee, tax, debit, credit].map((each) => each.toFixed(2))
    const { at = '2026-11-22 11:30:00', settlement = 'setl_one', settled = '2026-11-22 18:00:00' } = line
    return [type, id, amount.toFixed(2), 'INR', ...money, at, settlement, settlement && settled].join(',')
  })
  return [head, ...rows, ''].join('\n')
}

/** Gives the seat's payment its id at the provider, which newer payments have from the start. */
export async function namedPayment({ db }: Pick<Context, 'db'>, seat: { readonly order_id: string }) {
  const [payment] = await db.select().from(payments).where(eq(payments.order_id, seat.order_id))
  if (!payment) throw new Error('The seat has no payment.')
  const capture = sandboxCapture(payment.id)
  await db.update(payments).set({ capture_id: capture }).where(eq(payments.id, payment.id))
  return { ...payment, capture }
}

export async function announceReport(
  api: TestApi,
  who: Person,
  text: string,
  provider: SettlementProvider = 'sandbox',
) {
  const bytes = Buffer.byteLength(text)
  const { data } = await postAs(api, who, '/desk/settlements', { provider, name: 'settlement.csv', bytes })
  return {
    id: String(data.upload_id),
    path: new URL(data.upload_url).href.slice(new URL(data.upload_url).origin.length),
  }
}

/** Announces a report and sends its file; returns its id and the service's answer. */
export async function sendReport(
  api: TestApi,
  who: Person,
  text: string,
  provider: SettlementProvider = 'sandbox',
) {
  const { id, path } = await announceReport(api, who, text, provider)
  const { body } = await api.call().put(path).set('Content-Type', 'text/csv').send(text)
  return { id, ...body }
}

/** A report that was read, and a difference for staff to settle, without anything in the ledger. */
export async function aDifference(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  staff: { readonly id: string },
) {
  const now = clock()
  const report = { id: newId(now), provider: 'sandbox' as const, name: 'settlement.csv', bytes: 100 }
  const times = { created_at: now, updated_at: now }
  await db
    .insert(settlementReports)
    .values({ ...report, ...times, state: 'read', digest: someId(), lines: 1, announced_by: staff.id })
  const line = { kind: 'payment' as const, name: `pay_${someId()}`, settlement: 'setl_one', happened_at: now }
  await db.insert(settlementLines).values({
    ...line,
    report_id: report.id,
    position: 2,
    provider: 'sandbox',
    line_key: `payment ${line.name}`,
    amount: 100_000,
    fee: 2000,
    tax: 360,
    net: 97_640,
    settled_at: now,
    fate: 'missing_here',
  })
  const id = newId(now)
  await db.insert(settlementDifferences).values({
    ...line,
    id,
    kind: 'missing_here',
    cause: `missing_here ${line.name}`,
    provider: 'sandbox',
    report_id: report.id,
    theirs: 100_000,
    charges: 2360,
    created_at: now,
  })
  return { settlement_id: report.id, difference_id: id }
}

/** Payments of these rupees, one a minute from noon in India on 22 November. The clock then moves on to the 23rd. */
export async function paidAtNoon(api: TestApi, ...amounts: readonly number[]) {
  goTo(api, '2026-11-22T06:30:00Z')
  const { schedule } = await aTaughtGroup(api, { students: 0, capacity: 20 })
  const made = []
  for (const amount of amounts) {
    const student = await aUser(api)
    made.push(await namedPayment(api, await anEnrolment(api, { schedule, student, price: amount * 100 })))
    api.clock.advance(60_000)
  }
  goTo(api, '2026-11-23T06:00:00Z')
  return made
}
