import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { TaxReport } from '#contract/learning/desk/papers.ts'
import type { Db } from '../../../../db/Db.ts'
import { rows } from '../../../../db/rows.ts'
import { csvLines } from '../../../../texts/csv.ts'
import { financialYear } from '../../../../texts/financialYear.ts'

const Sum = z.coerce.number()
const Supply = z.object({
  month: z.string(),
  state: z.string(),
  papers: Sum,
  credit_notes: Sum,
  total: Sum,
  taxable: Sum,
  cgst: Sum,
  sgst: Sum,
  igst: Sum,
})
const Company = z.object({ month: z.string(), fee: Sum, fee_tax: Sum, tds: Sum })

/** Months are in India time, as the law counts them. */
const monthOf = (moment: SQL) => sql`to_char(${moment} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`
const less = (amount: SQL) => sql`sum(CASE WHEN kind = 'credit_note' THEN -${amount} ELSE ${amount} END)`

/** Reads a whole year in two statements: the tutors' supplies from their papers, the company's own from the ledger. */
export async function readTax(db: Db, asked: string | undefined, now: Date): Promise<TaxReport> {
  const year = asked ?? financialYear(now).name
  const within = (moment: SQL) => {
    const first = sql`(${`${year.slice(0, 4)}-04-01`}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`
    return sql`${moment} >= ${first} AND ${moment} < ${first} + interval '1 year'`
  }
  const supplies = await rows(
    db,
    sql`SELECT ${monthOf(sql`issued_at`)} AS month, place_of_supply AS state,
        count(*) FILTER (WHERE kind <> 'credit_note') AS papers, count(*) FILTER (WHERE kind = 'credit_note') AS credit_notes,
        ${less(sql`total`)} AS total, ${less(sql`taxable`)} AS taxable,
        ${less(sql`cgst`)} AS cgst, ${less(sql`sgst`)} AS sgst, ${less(sql`igst`)} AS igst
      FROM invoices WHERE ${within(sql`issued_at`)} GROUP BY 1, 2 ORDER BY 1 DESC, 2`,
    Supply,
  )
  const company = await rows(
    db,
    sql`SELECT ${monthOf(sql`entry.at`)} AS month,
        coalesce(-sum(line.amount) FILTER (WHERE line.account = 'fee'), 0) AS fee,
        coalesce(-sum(line.amount) FILTER (WHERE line.account = 'fee_tax'), 0) AS fee_tax,
        coalesce(-sum(line.amount) FILTER (WHERE line.account = 'tds'), 0) AS tds
      FROM ledger_lines AS line JOIN ledger_entries AS entry ON entry.number = line.entry
      WHERE line.account IN ('fee', 'fee_tax', 'tds') AND ${within(sql`entry.at`)} GROUP BY 1 ORDER BY 1 DESC`,
    Company,
  )
  return { year, years: await yearsUntil(db, now), supplies, company }
}

/** All years since the first entry or paper. */
async function yearsUntil(db: Db, now: Date): Promise<string[]> {
  const [row] = await rows(
    db,
    sql`SELECT least((SELECT min(at) FROM ledger_entries), (SELECT min(issued_at) FROM invoices)) AS first`,
    z.object({ first: z.nullable(z.coerce.date()) }),
  )
  const years: string[] = []
  for (
    let begins = financialYear(now).begins;
    ;
    begins = financialYear(new Date(begins.getTime() - 1)).begins
  ) {
    years.push(financialYear(begins).name)
    if (!row?.first || begins <= row.first) return years
  }
}

/** Amounts are in rupees, as they are filed. */
export function taxCsv({ supplies, company }: TaxReport): string {
  const rupees = (paise: number) => paise / 100
  return csvLines([
    ['Month', 'Place of supply', 'Papers', 'Credit notes', 'Amount', 'Taxable value', 'CGST', 'SGST', 'IGST'],
    ...supplies.map(({ month, state, papers, credit_notes, ...sums }) => [
      month,
      state,
      papers,
      credit_notes,
      ...[sums.total, sums.taxable, sums.cgst, sums.sgst, sums.igst].map(rupees),
    ]),
    [],
    ['Month', 'Our fee', 'GST on our fee', 'TDS'],
    ...company.map(({ month, ...sums }) => [month, ...[sums.fee, sums.fee_tax, sums.tds].map(rupees)]),
  ])
}
