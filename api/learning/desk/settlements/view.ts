import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { SettlementReport, SettlementReportDetail } from '#contract/learning/desk/settlementShapes.ts'
import {
  type LineFate,
  lineFates,
  lineKinds,
  reportStates,
  settlementProviders,
} from '#contract/learning/desk/settlementWords.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { countMissing, readMissing } from './match.ts'
import { linesOnPage, reportsOnPage } from './policy.ts'
import { goesIn } from './take.ts'

const sum = z.coerce.number()
export const moment = z.pipe(
  z.coerce.date(),
  z.transform((at: Date) => at.toISOString()),
)
const By = z.nullable(z.object({ by: z.string(), at: moment }))
export const OrderRef = z.nullable(z.object({ id: z.string(), number: z.string() }))

const Head = z.object({
  id: z.string(),
  provider: z.enum(settlementProviders),
  name: z.string(),
  state: z.enum(reportStates),
  lines: sum,
  covers: z.nullable(z.object({ from: moment, until: moment })),
  read: By,
  taken: By,
  differences: sum,
  open: sum,
})

function heads(db: Db, which: SQL): Promise<SettlementReport[]> {
  const by = (id: SQL) => sql`(SELECT name FROM users WHERE users.id = ${id})`
  return rows(
    db,
    sql`SELECT report.id, report.provider, report.name, report.state, report.lines,
        CASE WHEN first_at IS NOT NULL THEN json_build_object('from', first_at, 'until', last_at) END AS covers,
        json_build_object('by', ${by(sql`report.announced_by`)}, 'at', report.created_at) AS read,
        CASE WHEN taken_at IS NOT NULL THEN json_build_object('by', ${by(sql`report.taken_by`)}, 'at', taken_at) END AS taken,
        (SELECT count(*) FROM settlement_differences AS work WHERE work.report_id = report.id) AS differences,
        (SELECT count(*) FROM settlement_differences AS work LEFT JOIN ledger_corrections AS fix ON fix.id = work.correction_id
          WHERE work.report_id = report.id AND work.settled_at IS NULL AND fix.approved_by IS NULL) AS open
      FROM settlement_reports AS report WHERE ${which} ORDER BY report.id DESC LIMIT ${reportsOnPage + 1}::int`,
    Head,
  )
}

/** Reports whose file has arrived, newest first. */
export async function listReports(db: Db, before: string | undefined) {
  const reports = await heads(
    db,
    sql`report.state <> 'waiting' AND ${before === undefined ? sql`true` : sql`report.id < ${before}`}`,
  )
  const items = reports.slice(0, reportsOnPage)
  return { items, next: reports.length > reportsOnPage ? (items.at(-1)?.id ?? null) : null }
}

export async function showReport(db: Db, id: string): Promise<SettlementReport> {
  const [report] = await heads(db, sql`report.id = ${id}`)
  if (!report) throw new ApiError('not_found')
  return report
}

const Fate = z.object({ fate: z.enum(lineFates), lines: sum, net: sum })
const Books = z.object({ lines: sum, bank: sum, fees: sum, tax: sum, clearing: sum })
const Line = z.object({
  position: sum,
  kind: z.enum(lineKinds),
  fate: z.enum(lineFates),
  name: z.string(),
  settlement: z.string(),
  at: moment,
  amount: sum,
  charges: sum,
  net: sum,
  ours: z.nullable(sum),
  order: OrderRef,
  entry: z.nullable(sum),
})

interface Asked {
  readonly fate: LineFate | undefined
  readonly after: number
}

/** A report with its totals and one page of its lines. Without a fate, only the lines that differ. */
export async function detailReport(
  db: Db,
  id: string,
  { fate, after }: Asked,
): Promise<SettlementReportDetail> {
  const report = await showReport(db, id)
  const of = sql`line.report_id = ${id}`
  const fates = await rows(
    db,
    sql`SELECT fate, count(*) AS lines, sum(net) AS net FROM settlement_lines AS line WHERE ${of} GROUP BY fate`,
    Fate,
  )
  const [books] = await rows(
    db,
    sql`SELECT count(*) AS lines, coalesce(sum(net), 0) AS bank, coalesce(sum(fee), 0) AS fees, coalesce(sum(tax), 0) AS tax,
        coalesce(sum(net + fee + tax), 0) AS clearing
      FROM settlement_lines AS line WHERE ${of} AND ${goesIn}`,
    Books,
  )
  const which = fate === undefined ? sql`line.fate NOT IN ('matches', 'taken')` : sql`line.fate = ${fate}`
  const shown = await rows(
    db,
    sql`SELECT line.position, line.kind, line.fate, line.name, line.settlement, line.happened_at AS at, line.amount,
        line.fee + line.tax AS charges, line.net, line.ours, line.entry, ${orderOf(sql`line`)} AS "order"
      FROM settlement_lines AS line WHERE ${of} AND ${which} AND line.position > ${after}::int
      ORDER BY line.position LIMIT ${linesOnPage + 1}::int`,
    Line,
  )
  const page = shown.slice(0, linesOnPage)
  const isDry = report.state === 'read'
  const missing = isDry ? await readMissing(db, report, linesOnPage) : []
  return {
    ...report,
    fates,
    books: books ?? { lines: 0, bank: 0, fees: 0, tax: 0, clearing: 0 },
    shown: page,
    next: shown.length > linesOnPage ? (page.at(-1)?.position ?? null) : null,
    missing: missing.map(({ id: _, at, ...each }) => ({ ...each, at: at.toISOString() })),
    missing_count: isDry ? await countMissing(db, report) : 0,
  }
}

/** The order that a row's payment or refund belongs to. */
export function orderOf(row: SQL): SQL {
  return sql`(SELECT json_build_object('id', sale.id, 'number', sale.number) FROM orders AS sale
    WHERE sale.id = coalesce((SELECT order_id FROM payments WHERE payments.id = ${row}.payment_id),
      (SELECT order_id FROM refunds WHERE refunds.id = ${row}.refund_id)))`
}
