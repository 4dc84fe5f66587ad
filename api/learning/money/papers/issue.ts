import { and, eq, ne, sql } from 'drizzle-orm'
import { type State, stateOfGstin } from '#contract/states.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import { inWords } from '../../../texts/days.ts'
import { financialYear } from '../../../texts/financialYear.ts'
import type { users } from '../../base/index.ts'
import { commonSeries, type Registration, registrationsOf, seriesOf } from '../gst/index.ts'
import { gstRegistrations, invoices, type orderLines, type PaperLine } from '../tables/index.ts'
import { taxOf } from './tax.ts'

type Line = Pick<
  typeof orderLines.$inferSelect,
  'id' | 'tutor_id' | 'tutor_name' | 'title' | 'classes' | 'starts_on' | 'price'
>
type Row = typeof invoices.$inferInsert
type Recipient = Pick<typeof users.$inferSelect, 'name' | 'email' | 'mobile' | 'state'>

interface Sale {
  readonly orderId: string
  readonly recipient: Recipient
  /** Lines with a seat. A line whose seat was never given needs no paper. */
  readonly lines: readonly Line[]
  readonly now: Date
}

/** Issues one paper for each tutor in a fulfilled order. The trigger `number_paper` numbers it at commit. */
export async function issuePapers(
  { config, settings }: Pick<Context, 'config' | 'settings'>,
  tx: Db,
  sale: Sale,
): Promise<void> {
  const tutorIds = sale.lines.map(({ tutor_id }) => tutor_id)
  const papers = papersFor(sale, {
    companyState: config.BRAND_STATE,
    gstRate: settings.value('gst_on_classes'),
    registrations: await registrationsOf(tx, { tutorIds, at: sale.now }),
  })
  if (papers.length > 0) await tx.insert(invoices).values(papers)
}

interface Terms {
  /** The place of supply if the recipient's own state is unknown. */
  readonly companyState: State
  /** Of registered tutors, in hundredths of a per cent; prices include it. */
  readonly gstRate: number
  readonly registrations: ReadonlyMap<string, Registration>
}

export function papersFor(sale: Sale, terms: Terms): Row[] {
  const tutors = new Set(sale.lines.map(({ tutor_id }) => tutor_id))
  return [...tutors]
    .map((tutorId) => ({ tutorId, own: sale.lines.filter(({ tutor_id }) => tutor_id === tutorId) }))
    .filter(({ own }) => sumOf(own) > 0)
    .map((sold) => paperOf(sold, sale, terms))
}

interface Sold {
  readonly tutorId: string
  readonly own: readonly Line[]
}

function paperOf({ tutorId, own }: Sold, { orderId, recipient, now }: Sale, terms: Terms): Row {
  const registration = terms.registrations.get(tutorId)
  const place = recipient.state ?? terms.companyState
  const rate = registration ? terms.gstRate : 0
  const total = sumOf(own)
  return {
    id: newId(now),
    ...supplierOf(registration, own[0]?.tutor_name ?? ''),
    year: financialYear(now).name,
    order_id: orderId,
    tutor_id: tutorId,
    recipient_name: recipientOf(recipient),
    recipient_state: recipient.state,
    place_of_supply: place,
    lines: own.map(toPaperLine),
    tax_rate: rate,
    ...taxOf({
      total,
      rate,
      within: registration !== undefined && stateOfGstin(registration.gstin) === place,
    }),
    total,
    issued_at: now,
  }
}

function supplierOf(registration: Registration | undefined, name: string) {
  if (!registration)
    return { kind: 'bill_of_supply', series: commonSeries.bills, supplier_name: name } as const
  return {
    kind: 'invoice',
    series: seriesOf(registration.series).invoices,
    supplier_name: registration.legal_name === name ? name : `${registration.legal_name} (${name})`,
    supplier_gstin: registration.gstin,
    supplier_address: registration.address || null,
    registration_id: registration.id,
  } as const
}

/** A person who signed up with only a number may not have given a name. */
function recipientOf({ name, email, mobile }: Recipient): string {
  return name || (email ?? mobile ?? '')
}

function sumOf(lines: readonly Line[]): number {
  return lines.reduce((sum, { price }) => sum + price, 0)
}

function toPaperLine({ id, title, classes, starts_on, price }: Line): PaperLine {
  const detail = `${classes} ${classes === 1 ? 'class' : 'classes'}, the first on or after ${inWords(starts_on)}`
  return { line_id: id, title, detail, amount: price }
}

interface GivenBack {
  readonly refundId: string
  readonly orderId: string
  readonly lineId: string
  readonly amount: number
  readonly reason: string
  readonly now: Date
}

/** Issues a credit note if the line has a paper. The caller has locked the order, so they're issued one at a time. */
export async function issueCreditNote(
  tx: Db,
  { refundId, orderId, lineId, amount, reason, now }: GivenBack,
): Promise<void> {
  const [sold] = await tx
    .select({ paper: invoices, registered: gstRegistrations.series })
    .from(invoices)
    .leftJoin(gstRegistrations, eq(gstRegistrations.id, invoices.registration_id))
    .where(
      and(
        eq(invoices.order_id, orderId),
        ne(invoices.kind, 'credit_note'),
        sql`${invoices.lines} @> ${JSON.stringify([{ line_id: lineId }])}::jsonb`,
      ),
    )
  const line = sold?.paper.lines.find(({ line_id }) => line_id === lineId)
  if (!sold || !line) return
  const { paper, registered } = sold
  const before = await creditedOf(tx, paper.id)
  const supply = { rate: paper.tax_rate, within: paper.igst === 0 }
  // Taxed as a difference of totals, so that the credit notes of a fully refunded paper add up to all of its tax.
  const [less, more] = [taxOf({ ...supply, total: before }), taxOf({ ...supply, total: before + amount })]
  await tx.insert(invoices).values({
    ...paper,
    id: newId(now),
    kind: 'credit_note',
    series: registered === null ? commonSeries.creditNotes : seriesOf(registered).creditNotes,
    year: financialYear(now).name,
    serial: null,
    number: null,
    refund_id: refundId,
    refers_to: paper.id,
    lines: [{ line_id: lineId, title: line.title, detail: reason, amount }],
    taxable: more.taxable - less.taxable,
    cgst: more.cgst - less.cgst,
    sgst: more.sgst - less.sgst,
    igst: more.igst - less.igst,
    total: amount,
    issued_at: now,
  })
}

async function creditedOf(tx: Db, paperId: string): Promise<number> {
  const [credited] = await tx
    .select({ total: sql<string>`coalesce(sum(${invoices.total}), 0)` })
    .from(invoices)
    .where(eq(invoices.refers_to, paperId))
  return Number(credited?.total ?? 0)
}
