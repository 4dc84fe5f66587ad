import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DeskPaper } from '#contract/learning/desk/papers.ts'
import { ApiError } from '../../../../ApiError.ts'
import type { Db } from '../../../../db/Db.ts'
import { users } from '../../../base/index.ts'
import type { PaperFacts } from '../../../money/index.ts'
import { invoices, orders, refunds } from '../../../money/index.ts'

const corrected = alias(invoices, 'corrected')
const student = alias(users, 'student')
const tutor = alias(users, 'tutor')

type PaperRecord = Awaited<ReturnType<typeof findPaper>>

export async function findPaper(db: Db, id: string) {
  const [row] = await db
    .select({
      paper: invoices,
      order: { id: orders.id, number: orders.number, total: orders.total, credit: orders.credit },
      asCredit: refunds.credit,
      student: { id: student.id, name: student.name },
      tutor: { id: tutor.id, name: tutor.name },
      corrects: { id: corrected.id, number: corrected.number, issued_at: corrected.issued_at },
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.order_id))
    .innerJoin(student, eq(student.id, orders.student_id))
    .innerJoin(tutor, eq(tutor.id, invoices.tutor_id))
    .leftJoin(corrected, eq(corrected.id, invoices.refers_to))
    .leftJoin(refunds, eq(refunds.id, invoices.refund_id))
    .where(eq(invoices.id, id))
  if (!row || row.paper.number === null) throw new ApiError('not_found')
  return { ...row, paper: { ...row.paper, number: row.paper.number } }
}

export function factsOf({ paper, order, corrects, asCredit }: PaperRecord): Omit<PaperFacts, 'brand'> {
  return { paper, order, corrects, asCredit }
}

export async function showPaper(db: Db, paperRecord: PaperRecord): Promise<DeskPaper> {
  const { paper, order, student, tutor, corrects } = paperRecord
  const { id, kind, number, place_of_supply, recipient_state, tax_rate, total, taxable, cgst, sgst, igst } =
    paper
  return {
    id,
    kind,
    number,
    refers_to: corrects?.number ?? null,
    supplier: paper.supplier_name,
    total,
    issued_at: paper.issued_at.toISOString(),
    order: { id: order.id, number: order.number, student },
    tutor,
    gstin: paper.supplier_gstin,
    recipient: paper.recipient_name,
    recipient_state,
    place_of_supply,
    lines: paper.lines.map(({ title, detail, amount }) => ({ title, detail, amount })),
    tax_rate,
    taxable,
    cgst,
    sgst,
    igst,
    corrects: corrects?.number ? { id: corrects.id, number: corrects.number } : null,
    corrected_by: await notesOf(db, id),
  }
}

async function notesOf(db: Db, id: string): Promise<DeskPaper['corrected_by']> {
  const notes = await db
    .select({ id: invoices.id, number: invoices.number, total: invoices.total, at: invoices.issued_at })
    .from(invoices)
    .where(eq(invoices.refers_to, id))
    .orderBy(asc(invoices.issued_at), asc(invoices.number))
  return notes.flatMap(({ number, at, ...note }) =>
    number === null ? [] : [{ ...note, number, issued_at: at.toISOString() }],
  )
}
