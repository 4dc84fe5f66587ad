import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { DayClose } from '#contract/learning/desk/settlementShapes.ts'
import { settlementProviders } from '#contract/learning/desk/settlementWords.ts'
import { later, day as oneDay } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { todayInIndia } from '../../../texts/days.ts'
import { countOpen, differencesUntil } from './differences.ts'
import { moment } from './view.ts'

/** Yesterday's date in India. */
export function yesterday(now: Date): string {
  return todayInIndia(later(now, -oneDay))
}

/** When a day begins and ends in India. */
export function boundsOf(day: string): { readonly begins: SQL; readonly ends: SQL } {
  const begins = sql`(${day}::date::timestamp AT TIME ZONE 'Asia/Kolkata')`
  return { begins, ends: sql`(${begins} + interval '1 day')` }
}

/** Lines of posted reports, without those that an earlier report has already posted. */
export const reported = sql`settlement_lines AS line JOIN settlement_reports AS report ON report.id = line.report_id
  AND report.state = 'taken' AND line.fate <> 'taken'`

const sum = z.coerce.number()
const Figure = z.object({
  provider: z.enum(settlementProviders),
  figure: z.enum(['captured', 'refunded', 'settled', 'fees']),
  count: sum,
  amount: sum,
})
type Figure = z.output<typeof Figure>

/** The close of the given day, or of yesterday. */
export async function readClose(db: Db, asked: string | undefined, now: Date): Promise<DayClose> {
  const day = asked ?? yesterday(now)
  const bounds = boundsOf(day)
  const [theirs, ours, clearing, ledger] = await Promise.all([
    readTheirs(db, bounds),
    readOurs(db, bounds),
    readClearing(db, bounds),
    readLedger(db, bounds),
  ])
  const providers = settlementProviders.filter((name) =>
    [...theirs, ...ours, ...clearing].some(({ provider }) => provider === name),
  )
  return {
    day,
    providers: providers.map((provider) => {
      const still = clearing.find((each) => each.provider === provider)
      return {
        provider,
        theirs: sideOf(theirs, provider),
        ours: sideOf(ours, provider),
        clearing: {
          count: still?.count ?? 0,
          amount: still?.amount ?? 0,
          oldest: still?.oldest ?? null,
        },
      }
    }),
    ledger_clearing: ledger,
    differences: await differencesUntil(db, bounds),
    open: await countOpen(db),
  }
}

function sideOf(figures: readonly Figure[], provider: Figure['provider']) {
  const of = (name: Figure['figure']) => {
    const figure = figures.find((each) => each.provider === provider && each.figure === name)
    return { count: figure?.count ?? 0, amount: figure?.amount ?? 0 }
  }
  return { captured: of('captured'), refunded: of('refunded'), settled: of('settled'), fees: of('fees') }
}

interface Bounds {
  readonly begins: SQL
  readonly ends: SQL
}

function readTheirs(db: Db, { begins, ends }: Bounds): Promise<Figure[]> {
  const within = (at: SQL) => sql`${at} >= ${begins} AND ${at} < ${ends}`
  return rows(
    db,
    sql`SELECT line.provider, CASE line.kind WHEN 'payment' THEN 'captured' ELSE 'refunded' END AS figure, count(*) AS count,
        sum(line.amount) AS amount
      FROM ${reported} WHERE line.kind IN ('payment', 'refund') AND ${within(sql`line.happened_at`)} GROUP BY 1, 2
      UNION ALL SELECT line.provider, 'settled', count(*), sum(line.net)
      FROM ${reported} WHERE line.settlement <> '' AND ${within(sql`line.settled_at`)} GROUP BY 1
      UNION ALL SELECT line.provider, 'fees', count(*), sum(line.fee + line.tax)
      FROM ${reported} WHERE line.settlement <> '' AND line.fee + line.tax <> 0 AND ${within(sql`line.settled_at`)} GROUP BY 1`,
    Figure,
  )
}

/** Our side, from the ledger: an entry's cause contains the id of the payment, refund or settlement. */
function readOurs(db: Db, { begins, ends }: Bounds): Promise<Figure[]> {
  const entries = (kind: string) =>
    sql`ledger_entries AS entry WHERE entry.kind = ${kind} AND entry.at >= ${begins} AND entry.at < ${ends}`
  const moved = (account: string) =>
    sql`(SELECT coalesce(sum(amount), 0) FROM ledger_lines AS moved WHERE moved.entry = entry.number AND moved.account = ${account})`
  return rows(
    db,
    sql`SELECT paid.provider, 'captured' AS figure, count(*) AS count, sum(entry.amount) AS amount
      FROM (SELECT split_part(entry.cause, ' ', 2) AS id, ${moved('clearing')} AS amount FROM ${entries('payment')}) AS entry
      JOIN payments AS paid ON paid.id = entry.id WHERE entry.amount <> 0 GROUP BY 1
      UNION ALL SELECT paid.provider, 'refunded', count(*), sum(entry.amount)
      FROM (SELECT split_part(entry.cause, ' ', 2) AS id, ${moved('clearing')} AS amount FROM ${entries('refund_paid')}) AS entry
      JOIN refunds AS back ON back.id = entry.id JOIN payments AS paid ON paid.id = back.payment_id GROUP BY 1
      UNION ALL SELECT settled.provider, figure.name, coalesce(sum(CASE figure.name WHEN 'settled' THEN lines.all ELSE lines.charged END), 0),
        sum(CASE figure.name WHEN 'settled' THEN settled.bank ELSE settled.fees END)
      FROM (SELECT provider, sum(bank) AS bank, sum(fees) AS fees
        FROM (SELECT split_part(entry.cause, ' ', 2) AS provider, ${moved('bank')} AS bank, ${moved('provider_fees')} AS fees
          FROM ${entries('settlement')}) AS each GROUP BY 1) AS settled
      LEFT JOIN (SELECT provider, count(*) AS all, count(*) FILTER (WHERE fee + tax <> 0) AS charged FROM settlement_lines
        WHERE entry IS NOT NULL AND settled_at >= ${begins} AND settled_at < ${ends} GROUP BY 1) AS lines ON lines.provider = settled.provider
      CROSS JOIN (VALUES ('settled'), ('fees')) AS figure (name) GROUP BY 1, 2`,
    Figure,
  )
}

/** Payments and refunds in the ledger that no settlement had included by the end of the day. */
export function unsettled({ ends }: Bounds): SQL {
  const settled = (own: SQL) =>
    sql`EXISTS (SELECT FROM settlement_lines AS line WHERE ${own} AND line.entry IS NOT NULL AND line.settled_at < ${ends})`
  return sql`SELECT paid.provider, 'payment' AS kind, paid.id AS payment_id, NULL AS refund_id, coalesce(paid.capture_id, paid.reference) AS name,
      entry.at, entry.number AS entry, paid.amount
    FROM ledger_entries AS entry JOIN payments AS paid ON paid.id = split_part(entry.cause, ' ', 2)
    WHERE entry.kind = 'payment' AND entry.at < ${ends} AND paid.amount > 0 AND NOT ${settled(sql`line.payment_id = paid.id`)}
    UNION ALL SELECT paid.provider, 'refund', NULL, back.id, coalesce(back.provider_id, back.id), entry.at, entry.number, back.credit - back.amount
    FROM ledger_entries AS entry JOIN refunds AS back ON back.id = split_part(entry.cause, ' ', 2) JOIN payments AS paid ON paid.id = back.payment_id
    WHERE entry.kind = 'refund_paid' AND entry.at < ${ends} AND NOT ${settled(sql`line.refund_id = back.id`)}`
}

function readClearing(db: Db, bounds: Bounds) {
  return rows(
    db,
    sql`SELECT provider, count(*) AS count, sum(amount) AS amount, min(at) FILTER (WHERE kind = 'payment') AS oldest
      FROM (${unsettled(bounds)}) AS waiting GROUP BY provider`,
    z.object({
      provider: z.enum(settlementProviders),
      count: sum,
      amount: sum,
      oldest: z.nullable(moment),
    }),
  )
}

async function readLedger(db: Db, { ends }: Bounds): Promise<number> {
  const [row] = await rows(
    db,
    sql`SELECT coalesce(sum(line.amount), 0) AS amount FROM ledger_lines AS line JOIN ledger_entries AS entry ON entry.number = line.entry
      WHERE line.account = 'clearing' AND entry.at < ${ends}`,
    z.object({ amount: sum }),
  )
  return row?.amount ?? 0
}
