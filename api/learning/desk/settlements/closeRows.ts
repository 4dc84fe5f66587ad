import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { CloseRow } from '#contract/learning/desk/settlementShapes.ts'
import {
  type CloseFigure,
  closeFigures,
  figureText,
  lineKinds,
  providerNames,
  type SettlementProvider,
  settlementProviders,
} from '#contract/learning/desk/settlementWords.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { byteOrderMark, csvLines } from '../../../texts/csv.ts'
import { boundsOf, reported, unsettled } from './close.ts'
import { linesOnPage } from './policy.ts'
import { moment, OrderRef, orderOf } from './view.ts'

const amount = z.nullable(z.coerce.number())
const Row = z.object({
  name: z.string(),
  kind: z.enum(lineKinds),
  at: moment,
  theirs: amount,
  charges: amount,
  ours: amount,
  settlement: z.nullable(z.string()),
  order: OrderRef,
  entry: amount,
})

export interface Asked {
  readonly day: string
  readonly provider: SettlementProvider
  readonly figure: CloseFigure
  readonly after: number
}

/** The rows behind a figure, with the provider's amount beside ours. */
export async function readRows(db: Db, asked: Asked, most = linesOnPage) {
  const closeRows: CloseRow[] = await rows(
    db,
    sql`SELECT row.name, row.kind, row.at, row.theirs, row.charges, row.ours, row.settlement, row.entry, ${orderOf(sql`row`)} AS "order"
      FROM (${queryOf(asked)}) AS row ORDER BY row.at, row.name OFFSET ${asked.after}::int LIMIT ${most + 1}::int`,
    Row,
  )
  return { items: closeRows.slice(0, most), next: closeRows.length > most ? asked.after + most : null }
}

function queryOf({ day, provider, figure }: Asked): SQL {
  const bounds = boundsOf(day)
  const { begins, ends } = bounds
  if (figure === 'clearing')
    return sql`SELECT name, kind, at, NULL::bigint AS theirs, NULL::bigint AS charges, amount AS ours, NULL AS settlement, entry, payment_id, refund_id
      FROM (${unsettled(bounds)}) AS waiting WHERE provider = ${provider}`
  if (figure === 'settled' || figure === 'fees') {
    const only = figure === 'fees' ? sql`line.fee + line.tax <> 0` : sql`true`
    return sql`SELECT line.name, line.kind, line.settled_at AS at, line.net AS theirs, line.fee + line.tax AS charges,
        CASE WHEN line.entry IS NOT NULL THEN line.net END AS ours, line.settlement, line.entry, line.payment_id, line.refund_id
      FROM ${reported} WHERE line.provider = ${provider} AND line.settlement <> '' AND ${only}
        AND line.settled_at >= ${begins} AND line.settled_at < ${ends}`
  }
  return bothSides(figure, { provider, begins, ends })
}

interface Within {
  readonly provider: SettlementProvider
  readonly begins: SQL
  readonly ends: SQL
}

/** Our payments or refunds of the day with the provider's lines, then the lines that match none of ours. */
function bothSides(figure: 'captured' | 'refunded', { provider, begins, ends }: Within): SQL {
  const isPayment = figure === 'captured'
  const own = isPayment
    ? sql`SELECT paid.id AS payment_id, NULL AS refund_id, coalesce(paid.capture_id, paid.reference) AS name, entry.at, entry.number, paid.amount
        FROM ledger_entries AS entry JOIN payments AS paid ON paid.id = split_part(entry.cause, ' ', 2)
        WHERE entry.kind = 'payment' AND paid.amount > 0 AND paid.provider = ${provider} AND entry.at >= ${begins} AND entry.at < ${ends}`
    : sql`SELECT NULL AS payment_id, back.id AS refund_id, coalesce(back.provider_id, back.id) AS name, entry.at, entry.number,
          back.credit - back.amount AS amount
        FROM ledger_entries AS entry JOIN refunds AS back ON back.id = split_part(entry.cause, ' ', 2)
        JOIN payments AS paid ON paid.id = back.payment_id
        WHERE entry.kind = 'refund_paid' AND paid.provider = ${provider} AND entry.at >= ${begins} AND entry.at < ${ends}`
  const kind = isPayment ? sql`'payment'` : sql`'refund'`
  const same = isPayment ? sql`own.payment_id = line.payment_id` : sql`own.refund_id = line.refund_id`
  const theirs = sql`SELECT line.* FROM ${reported} WHERE line.provider = ${provider} AND line.kind = ${kind}`
  return sql`WITH own AS MATERIALIZED (${own})
    SELECT own.name, ${kind} AS kind, own.at, line.amount AS theirs, line.fee + line.tax AS charges, own.amount AS ours,
      nullif(line.settlement, '') AS settlement, own.number AS entry, own.payment_id, own.refund_id
    FROM own LEFT JOIN (${theirs} AND line.fate <> 'doubled') AS line ON ${same}
    UNION ALL SELECT line.name, line.kind, line.happened_at, line.amount, line.fee + line.tax, NULL, nullif(line.settlement, ''), NULL,
      line.payment_id, line.refund_id
    FROM (${theirs} AND line.happened_at >= ${begins} AND line.happened_at < ${ends}) AS line
    WHERE line.fate = 'doubled' OR NOT EXISTS (SELECT FROM own WHERE ${same})`
}

const heads = [
  'Provider',
  'Figure',
  'Payment or refund',
  'Time',
  'Provider says',
  'Charges',
  'Ledger says',
  'Difference',
  'Settlement',
  'Order',
  'Entry',
]
const rowsAtOnce = 2000

/** Amounts are in rupees. Reads page by page, so that a long day is never in memory as a whole. */
export async function* closeCsv(db: Db, day: string): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([heads])
  for (const provider of settlementProviders)
    for (const figure of closeFigures) {
      let after: number | null = 0
      while (after !== null) {
        const page: Awaited<ReturnType<typeof readRows>> = await readRows(
          db,
          { day, provider, figure, after },
          rowsAtOnce,
        )
        if (page.items.length > 0) yield csvLines(page.items.map((row) => cellsOf(row, provider, figure)))
        after = page.next
      }
    }
}

function cellsOf(
  { name, at, theirs, charges, ours, settlement, order, entry }: CloseRow,
  provider: SettlementProvider,
  figure: CloseFigure,
) {
  const rupees = (paise: number | null) => (paise === null ? null : paise / 100)
  return [
    providerNames[provider],
    figureText[figure],
    name,
    new Date(at),
    rupees(theirs),
    rupees(charges),
    rupees(ours),
    figure === 'clearing' ? null : rupees((theirs ?? 0) - (ours ?? 0)),
    settlement,
    order?.number ?? null,
    entry,
  ]
}
