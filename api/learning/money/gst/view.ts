import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Gst } from '#contract/learning/money/gst.ts'
import { stateOfGstin } from '#contract/states.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { gstRegistrations } from '../tables/index.ts'
import type { Registration } from './registrations.ts'
import { seriesOf } from './series.ts'

export async function showGst(db: Db, tutorId: string): Promise<Gst> {
  const current = await currentOf(db, tutorId)
  return { registration: current ? view(current) : null, months: await monthsOf(db, tutorId) }
}

export async function currentOf(db: Db, tutorId: string): Promise<Registration | undefined> {
  const { tutor_id, ended_at } = gstRegistrations
  const [current] = await db
    .select()
    .from(gstRegistrations)
    .where(and(eq(tutor_id, tutorId), isNull(ended_at)))
  return current
}

function view({ gstin, legal_name, address, series, created_at }: Registration): Gst['registration'] {
  const state = stateOfGstin(gstin)
  if (!state) throw new Error(`No state has the code of the GSTIN ${gstin}.`)
  const { invoices, creditNotes } = seriesOf(series)
  return {
    gstin,
    state,
    legal_name,
    address,
    since: created_at.toISOString(),
    invoice_series: invoices,
    credit_series: creditNotes,
  }
}

const Sum = z.coerce.number()
const Month = z.object({
  month: z.string(),
  invoices: Sum,
  credit_notes: Sum,
  total: Sum,
  taxable: Sum,
  cgst: Sum,
  sgst: Sum,
  igst: Sum,
})

function monthsOf(db: Db, tutorId: string): Promise<Gst['months']> {
  const less = (amount: string) =>
    sql`sum(CASE WHEN kind = 'credit_note' THEN -1 ELSE 1 END * ${sql.identifier(amount)})`
  return rows(
    db,
    sql`SELECT to_char(issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM') AS month,
        count(*) FILTER (WHERE kind <> 'credit_note') AS invoices,
        count(*) FILTER (WHERE kind = 'credit_note') AS credit_notes,
        ${less('total')} AS total, ${less('taxable')} AS taxable,
        ${less('cgst')} AS cgst, ${less('sgst')} AS sgst, ${less('igst')} AS igst
      FROM invoices WHERE tutor_id = ${tutorId} AND registration_id IS NOT NULL GROUP BY 1 ORDER BY 1 DESC`,
    Month,
  )
}
