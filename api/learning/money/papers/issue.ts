import { and, eq, ne, sql } from 'drizzle-orm'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { inWords } from '../../../texts/days.ts'
import { financialYear } from '../../../texts/financialYear.ts'
import type { users } from '../../base/index.ts'
import { invoices, type orderLines, type PaperLine } from '../tables/index.ts'
import { commonSeries, registrationOf } from './registration.ts'
import { taxOf } from './tax.ts'

type Line = Pick<
  typeof orderLines.$inferSelect,
  'id' | 'tutor_id' | 'tutor_name' | 'title' | 'classes' | 'starts_on' | 'price'
>
type Row = typeof invoices.$inferInsert

interface Sale {
  readonly orderId: string
  readonly recipientName: string
  /** Lines with a seat. A line whose seat was never given needs no paper. */
  readonly lines: readonly Line[]
  readonly now: Date
}

/** Issues one paper for each tutor in a fulfilled order. The trigger `number_paper` numbers it at commit. */
export async function issuePapers(company: Pick<Config, 'BRAND_STATE'>, tx: Db, sale: Sale): Promise<void> {
  const papers = papersFor(company, sale)
  if (papers.length > 0) await tx.insert(invoices).values(papers)
}

export function papersFor(
  { BRAND_STATE }: Pick<Config, 'BRAND_STATE'>,
  { orderId, recipientName, lines, now }: Sale,
): Row[] {
  const tutors = new Set(lines.map(({ tutor_id }) => tutor_id))
  const sold = [...tutors]
    .map((tutorId) => ({ tutorId, own: lines.filter(({ tutor_id }) => tutor_id === tutorId) }))
    .filter(({ own }) => sumOf(own) > 0)
  return sold.map(({ tutorId, own }): Row => {
    const registration = registrationOf(tutorId)
    const rate = registration?.taxRate ?? 0
    const total = sumOf(own)
    return {
      id: newId(now),
      kind: registration ? 'invoice' : 'bill_of_supply',
      series: registration?.series.invoices ?? commonSeries.bills,
      year: financialYear(now).name,
      order_id: orderId,
      tutor_id: tutorId,
      supplier_name: own[0]?.tutor_name ?? '',
      supplier_gstin: registration?.gstin ?? null,
      recipient_name: recipientName,
      place_of_supply: BRAND_STATE,
      lines: own.map(toPaperLine),
      tax_rate: rate,
      ...taxOf({ total, rate, within: registration?.state === BRAND_STATE }),
      total,
      issued_at: now,
    }
  })
}

/** A person who signed up with only a number may not have given a name. */
export function recipientOf({
  name,
  email,
  mobile,
}: Pick<typeof users.$inferSelect, 'name' | 'email' | 'mobile'>): string {
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
  const [paper] = await tx
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.order_id, orderId),
        ne(invoices.kind, 'credit_note'),
        sql`${invoices.lines} @> ${JSON.stringify([{ line_id: lineId }])}::jsonb`,
      ),
    )
  const line = paper?.lines.find(({ line_id }) => line_id === lineId)
  if (!paper || !line) return
  const before = await creditedOf(tx, paper.id)
  const supply = { rate: paper.tax_rate, within: paper.igst === 0 }
  // Taxed as a difference of totals, so that the credit notes of a fully refunded paper add up to all of its tax.
  const [less, more] = [taxOf({ ...supply, total: before }), taxOf({ ...supply, total: before + amount })]
  await tx.insert(invoices).values({
    ...paper,
    id: newId(now),
    kind: 'credit_note',
    series: registrationOf(paper.tutor_id)?.series.creditNotes ?? commonSeries.creditNotes,
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
