import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { paperNames } from '#contract/learning/money/paperText.ts'
import type { Db } from '../../../db/Db.ts'
import { byteOrderMark, csvLines } from '../../../texts/csv.ts'
import { todayInIndia } from '../../../texts/days.ts'
import { invoices } from '../tables/index.ts'

const heads = [
  ...['Date', 'Kind', 'Number', 'Corrects', 'Place of supply', 'Rate (%)'],
  ...['Taxable value (₹)', 'CGST (₹)', 'SGST or UTGST (₹)', 'IGST (₹)', 'Total (₹)'],
]
const corrected = alias(invoices, 'corrected')

interface Filing {
  readonly tutorId: string
  readonly month: string
}

/**
 * A tutor's tax invoices and credit notes of a month as CSV. Credit notes are negative, so that the columns add up.
 * The return of sales to consumers asks for no names, so no student's is in it.
 */
export async function gstFile(db: Db, { tutorId, month }: Filing): Promise<Buffer> {
  const begins = sql`(${`${month}-01`}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`
  const ends = sql`((${`${month}-01`}::date + interval '1 month') AT TIME ZONE 'Asia/Kolkata')`
  const papers = await db
    .select({ paper: invoices, corrects: corrected.number })
    .from(invoices)
    .leftJoin(corrected, eq(corrected.id, invoices.refers_to))
    .where(
      and(
        eq(invoices.tutor_id, tutorId),
        isNotNull(invoices.registration_id),
        sql`${invoices.issued_at} >= ${begins} AND ${invoices.issued_at} < ${ends}`,
      ),
    )
    // Of the same moment, an invoice comes before the note that corrects it.
    .orderBy(asc(invoices.issued_at), desc(invoices.kind), asc(invoices.number))
  const lines = papers.map(({ paper, corrects }) => {
    const { kind, number, issued_at, place_of_supply, tax_rate } = paper
    const sign = kind === 'credit_note' ? -1 : 1
    const amounts = [paper.taxable, paper.cgst, paper.sgst, paper.igst, paper.total]
    return [
      ...[todayInIndia(issued_at), paperNames[kind], number, corrects, place_of_supply, tax_rate / 100],
      ...amounts.map((paise) => (paise * sign) / 100 || 0),
    ]
  })
  return Buffer.from(byteOrderMark + csvLines([heads, ...lines]))
}
