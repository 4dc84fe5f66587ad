import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type CreditLine, creditCauses } from '#contract/learning/money/credit.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { ledgerLines } from '../tables/index.ts'

const moment = z.pipe(
  z.coerce.date(),
  z.transform((at: Date) => at.toISOString()),
)

const Row = z.object({
  at: moment,
  cause: z.enum(creditCauses),
  amount: z.coerce.number(),
  reason: z.nullable(z.string()),
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
  course: z.nullable(z.string()),
  class: z.nullable(z.object({ number: z.int(), starts_at: moment })),
})

interface Page {
  readonly items: number
  readonly page: number
}

/** Where a student's credit came from and what it was spent on, newest first. */
export function creditLines(db: Db, studentId: string, { items, page }: Page): Promise<CreditLine[]> {
  return rows(
    db,
    sql`SELECT entry.at, -line.amount AS amount,
        CASE WHEN returned.refund_id IS NOT NULL THEN 'class' WHEN entry.kind IN ('refund', 'goodwill', 'correction') THEN entry.kind
          ELSE 'order' END AS cause,
        CASE WHEN entry.kind = 'refund' THEN refund.reason ELSE entry.reason END AS reason,
        CASE WHEN paid.id IS NOT NULL THEN json_build_object('id', paid.id, 'number', paid.number) END AS "order",
        sold.title AS course,
        CASE WHEN lesson.id IS NOT NULL THEN json_build_object('number', lesson.number, 'starts_at', lesson.starts_at) END AS class
      FROM ledger_lines AS line JOIN ledger_entries AS entry ON entry.number = line.entry
      LEFT JOIN orders AS paid ON paid.id = entry.order_id
      LEFT JOIN order_lines AS sold ON sold.id = line.line_id
      LEFT JOIN refunds AS refund ON entry.kind = 'refund' AND refund.id = substr(entry.cause, 8)
      LEFT JOIN classes_given_back AS returned ON returned.refund_id = refund.id
      LEFT JOIN class_sessions AS lesson ON lesson.id = returned.session_id
      WHERE line.account = 'credit' AND line.owner = ${studentId}
      ORDER BY line.entry DESC, line.position LIMIT ${items}::int OFFSET ${(page - 1) * items}::int`,
    Row,
  )
}

export function countLines(db: Db, studentId: string): Promise<number> {
  return db.$count(ledgerLines, and(eq(ledgerLines.account, 'credit'), eq(ledgerLines.owner, studentId)))
}
