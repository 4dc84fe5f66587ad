import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { lineKinds, type SettlementProvider } from '#contract/learning/desk/settlementWords.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'

export interface Matched {
  readonly id: string
  readonly provider: SettlementProvider
}

/** Joins our payment or refund to a line, which the query calls `line`, and the same line of an earlier report. */
export const oursOf = sql`LEFT JOIN payments AS paid ON line.kind = 'payment' AND paid.provider = line.provider
    AND paid.capture_id = line.name AND paid.status = 'succeeded'
  LEFT JOIN refunds AS back ON line.kind = 'refund' AND back.provider_id = line.name AND back.status = 'done'
  LEFT JOIN settlement_lines AS before ON before.provider = line.provider AND before.line_key = line.line_key
    AND before.entry IS NOT NULL AND before.report_id <> line.report_id`

export const amountOfOurs = sql`CASE WHEN paid.id IS NOT NULL THEN paid.amount ELSE back.credit - back.amount END`

/** A line's fate by our own records; `matchLines` finds repeats within the same report. */
export function fateBy(chargesAtMost: number): SQL {
  return sql`CASE
    WHEN before.entry IS NOT NULL THEN
      CASE WHEN before.settlement = line.settlement AND before.net = line.net THEN 'taken' ELSE 'doubled' END
    WHEN line.kind = 'other' THEN 'unknown'
    WHEN paid.id IS NULL AND back.id IS NULL THEN 'missing_here'
    WHEN ${amountOfOurs} <> line.amount THEN 'amount'
    WHEN line.net <> line.amount - line.fee - line.tax
      OR (line.kind = 'payment' AND (line.fee + line.tax) * 10000 > abs(line.amount) * ${chargesAtMost}::bigint) THEN 'fee'
    ELSE 'matches' END`
}

/** Updates each line with what we know now. Lines in the ledger stay as they are; unchanged lines aren't rewritten. */
export async function matchLines(tx: Db, { id }: Matched, chargesAtMost: number): Promise<void> {
  await tx.execute(sql`UPDATE settlement_lines AS line
    SET payment_id = fresh.payment_id, refund_id = fresh.refund_id, ours = fresh.ours, fate = fresh.fate
    FROM (
      SELECT line.position, paid.id AS payment_id, back.id AS refund_id, ${amountOfOurs} AS ours,
        CASE WHEN row_number() OVER (PARTITION BY line.line_key ORDER BY line.position) > 1 THEN 'doubled'
          ELSE ${fateBy(chargesAtMost)} END AS fate
      FROM settlement_lines AS line ${oursOf} WHERE line.report_id = ${id}) AS fresh
    WHERE line.report_id = ${id} AND line.position = fresh.position AND line.entry IS NULL
      AND (line.payment_id, line.refund_id, line.ours, line.fate) IS DISTINCT FROM (fresh.payment_id, fresh.refund_id, fresh.ours, fresh.fate)`)
}

const Missing = z.object({
  id: z.string(),
  kind: z.enum(lineKinds),
  name: z.string(),
  at: z.coerce.date(),
  ours: z.coerce.number(),
  order: z.object({ id: z.string(), number: z.string() }),
})
export type Missing = z.output<typeof Missing>

/**
 * Our payments and refunds from the report's time span that neither it nor an earlier report contains. For payments,
 * the span begins at the last one that was settled before.
 */
export function readMissing(db: Db, { id, provider }: Matched, most: number): Promise<Missing[]> {
  return rows(db, sql`${missingOf(id, provider)} ORDER BY at, id LIMIT ${most}::int`, Missing)
}

export async function countMissing(db: Db, { id, provider }: Matched): Promise<number> {
  const [row] = await rows(
    db,
    sql`SELECT count(*) AS count FROM (${missingOf(id, provider)}) AS missing`,
    z.object({ count: z.coerce.number() }),
  )
  return row?.count ?? 0
}

function missingOf(id: string, provider: SettlementProvider): SQL {
  const unsettled = (line: SQL) =>
    sql`NOT EXISTS (SELECT FROM settlement_lines AS line WHERE ${line} AND line.entry IS NOT NULL)
      AND NOT EXISTS (SELECT FROM settlement_lines AS line WHERE ${line} AND line.report_id = ${id})`
  return sql`WITH
    paid_within AS (SELECT min(paid.updated_at) AS first, max(paid.updated_at) AS last FROM settlement_lines AS line
      JOIN payments AS paid ON paid.id = line.payment_id WHERE line.report_id = ${id}),
    paid_since AS (SELECT coalesce((SELECT paid.updated_at FROM payments AS paid
      WHERE paid.provider = ${provider} AND paid.status = 'succeeded' AND paid.updated_at < (SELECT first FROM paid_within)
        AND EXISTS (SELECT FROM settlement_lines AS line WHERE line.payment_id = paid.id AND line.entry IS NOT NULL AND line.report_id <> ${id})
      ORDER BY paid.updated_at DESC LIMIT 1), (SELECT first FROM paid_within)) AS at),
    sent_within AS (SELECT min(back.updated_at) AS first, max(back.updated_at) AS last FROM settlement_lines AS line
      JOIN refunds AS back ON back.id = line.refund_id WHERE line.report_id = ${id})
    SELECT paid.id, 'payment' AS kind, coalesce(paid.capture_id, paid.reference) AS name, paid.updated_at AS at, paid.amount AS ours,
      json_build_object('id', sale.id, 'number', sale.number) AS "order"
    FROM payments AS paid JOIN orders AS sale ON sale.id = paid.order_id
    WHERE paid.provider = ${provider} AND paid.status = 'succeeded' AND paid.amount > 0
      AND paid.updated_at BETWEEN (SELECT at FROM paid_since) AND (SELECT last FROM paid_within)
      AND ${unsettled(sql`line.payment_id = paid.id`)}
    UNION ALL
    SELECT back.id, 'refund', coalesce(back.provider_id, back.id), back.updated_at, back.credit - back.amount,
      json_build_object('id', sale.id, 'number', sale.number)
    FROM refunds AS back JOIN payments AS paid ON paid.id = back.payment_id JOIN orders AS sale ON sale.id = back.order_id
    WHERE paid.provider = ${provider} AND back.status = 'done' AND back.amount > back.credit
      AND back.updated_at BETWEEN (SELECT first FROM sent_within) AND (SELECT last FROM sent_within)
      AND ${unsettled(sql`line.refund_id = back.id`)}`
}
