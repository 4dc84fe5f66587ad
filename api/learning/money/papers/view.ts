import { and, asc, eq, isNotNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Paper } from '#contract/learning/money/papers.ts'
import type { Db } from '../../../db/Db.ts'
import { invoices, orders, refunds } from '../tables/index.ts'
import type { PaperFacts } from './paperPdf.ts'

interface Own {
  /** The order's id, or its number as typed. */
  readonly orderId: string
  readonly studentId: string
}

function ownOrder({ orderId, studentId }: Own) {
  return and(
    eq(orders.student_id, studentId),
    or(eq(orders.id, orderId), eq(orders.number, orderId.toUpperCase())),
  )
}

const corrected = alias(invoices, 'corrected')

/** Undefined if the order isn't the student's own. */
export async function papersOf(db: Db, own: Own): Promise<readonly Paper[] | undefined> {
  const papers = await db
    .select({ paper: invoices, refersTo: corrected.number })
    .from(orders)
    .leftJoin(invoices, and(eq(invoices.order_id, orders.id), isNotNull(invoices.number)))
    .leftJoin(corrected, eq(corrected.id, invoices.refers_to))
    .where(ownOrder(own))
    .orderBy(asc(invoices.issued_at), asc(invoices.number))
  if (papers.length === 0) return undefined
  return papers.flatMap(({ paper, refersTo }) => (paper ? toPaper(paper, refersTo) : []))
}

function toPaper(paper: typeof invoices.$inferSelect, refersTo: string | null): Paper {
  const { id, kind, number, supplier_name, total, issued_at } = paper
  return {
    id,
    kind,
    number: number ?? '',
    refers_to: refersTo,
    supplier: supplier_name,
    total,
    issued_at: issued_at.toISOString(),
  }
}

export async function findPaper(
  db: Db,
  { paperId, ...own }: Own & { readonly paperId: string },
): Promise<Omit<PaperFacts, 'brand'> | undefined> {
  const [facts] = await db
    .select({
      paper: invoices,
      order: { number: orders.number, total: orders.total, credit: orders.credit },
      asCredit: refunds.credit,
      corrects: { number: corrected.number, issued_at: corrected.issued_at },
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.order_id))
    .leftJoin(corrected, eq(corrected.id, invoices.refers_to))
    .leftJoin(refunds, eq(refunds.id, invoices.refund_id))
    .where(and(eq(invoices.id, paperId), ownOrder(own)))
  if (!facts || facts.paper.number === null) return undefined
  return { ...facts, paper: { ...facts.paper, number: facts.paper.number } }
}
