import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { differenceKinds } from '#contract/learning/desk/settlementWords.ts'
import { ApiError } from '../../../ApiError.ts'
import { type Actor, record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import { type Entry, post } from '../../money/index.ts'
import { settlementDifferences, settlementReports } from '../tables/index.ts'
import { type Matched, matchLines, readMissing } from './match.ts'
import { entriesAtOnce } from './policy.ts'

export type Person = Exclude<Actor, 'command'>
type Doing = Pick<Context, 'db' | 'clock' | 'settings'>

/** Posts each line to the ledger once, and records what differs as work for staff. Idempotent. */
export function takeReport({ db, clock, settings }: Doing, id: string, actor: Person): Promise<void> {
  const chargesAtMost = settings.value('provider_charges_most')
  return db.transaction((tx) => takeIn(tx, { id, actor, now: clock(), chargesAtMost }))
}

interface Taking {
  readonly id: string
  readonly actor: Person
  readonly now: Date
  readonly chargesAtMost: number
}

export async function takeIn(tx: Db, { id, actor, now, chargesAtMost }: Taking): Promise<void> {
  const report = await lockReport(tx, id)
  if (report.state === 'taken') return
  if (report.state !== 'read')
    throw new ApiError('wrong_state', { message: 'This report has no lines to post.' })
  // Two reports may have lines in common, so they are posted one after the other.
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended(${`settlements of ${report.provider}`}, 0))`,
  )
  await matchLines(tx, report, chargesAtMost)
  const booked = await book(tx, report, now)
  const differences = await makeWork(tx, report, now)
  await tx
    .update(settlementReports)
    .set({ state: 'taken', taken_by: actor.viewer.id, taken_at: now, updated_at: now })
    .where(eq(settlementReports.id, id))
  const after = { lines: booked.lines, bank: booked.bank, differences }
  await record(tx, { actor, action: 'take_settlement', now, subject: id, after })
}

export async function lockReport(tx: Db, id: string) {
  const [report] = await tx
    .select()
    .from(settlementReports)
    .where(eq(settlementReports.id, id))
    .for('no key update')
  if (!report) throw new ApiError('not_found')
  return report
}

/** True for a line that the provider has settled and that isn't a repeat. */
export const goesIn = sql`line.settlement <> '' AND line.fate NOT IN ('taken', 'doubled')`

const Settled = z.object({
  settlement: z.string(),
  lines: z.coerce.number(),
  net: z.coerce.number(),
  fee: z.coerce.number(),
  tax: z.coerce.number(),
  at: z.coerce.date(),
})

/** Posts one entry for each of the provider's settlements to our bank. */
async function book(tx: Db, { id, provider }: Matched, now: Date) {
  const settled = await rows(
    tx,
    sql`SELECT settlement, count(*) AS lines, sum(net) AS net, sum(fee) AS fee, sum(tax) AS tax,
        least(max(coalesce(settled_at, happened_at)), ${now.toISOString()}::timestamptz) AS at
      FROM settlement_lines AS line WHERE report_id = ${id} AND entry IS NULL AND ${goesIn} GROUP BY settlement ORDER BY settlement`,
    Settled,
  )
  const cause = (settlement: string) => `settlement ${provider} ${settlement} ${id}`
  const entries = settled.map(
    ({ settlement, net, fee, tax, at }): Entry => ({
      kind: 'settlement',
      cause: cause(settlement),
      at,
      lines: [
        { account: 'bank', amount: net },
        { account: 'provider_fees', amount: fee },
        { account: 'provider_fees', amount: tax },
        { account: 'clearing', amount: -(net + fee + tax) },
      ],
    }),
  )
  for (let from = 0; from < entries.length; from += entriesAtOnce)
    await post(tx, entries.slice(from, from + entriesAtOnce))
  await tx.execute(sql`UPDATE settlement_lines AS line SET entry = entry.number
    FROM ledger_entries AS entry
    WHERE line.report_id = ${id} AND line.entry IS NULL AND ${goesIn}
      AND entry.cause = 'settlement ' || ${provider}::text || ' ' || line.settlement || ' ' || ${id}::text`)
  return {
    lines: settled.reduce((sum, { lines }) => sum + lines, 0),
    bank: settled.reduce((sum, { net }) => sum + net, 0),
  }
}

const Odd = z.object({
  kind: z.enum(differenceKinds),
  cause: z.string(),
  name: z.string(),
  happened_at: z.coerce.date(),
  settlement: z.nullable(z.string()),
  theirs: z.coerce.number(),
  charges: z.coerce.number(),
  ours: z.nullable(z.coerce.number()),
  payment_id: z.nullable(z.string()),
  refund_id: z.nullable(z.string()),
})

const missingAtMost = 10_000
const rowsAtOnce = 1000

/** Records each difference once, even if it's read again. Settles what an earlier report lacked and this one has. */
async function makeWork(tx: Db, report: Matched, now: Date): Promise<number> {
  const { id, provider } = report
  const odd = await rows(
    tx,
    sql`SELECT fate AS kind, name, happened_at, nullif(settlement, '') AS settlement, amount AS theirs, fee + tax AS charges, ours,
        payment_id, refund_id, CASE WHEN fate = 'doubled'
          THEN 'doubled ' || provider || ' ' || line_key || ' ' || settlement || ' ' || happened_at::text
          ELSE fate || ' ' || provider || ' ' || line_key END AS cause
      FROM settlement_lines WHERE report_id = ${id} AND fate NOT IN ('matches', 'taken') ORDER BY position`,
    Odd,
  )
  const missing = await readMissing(tx, report, missingAtMost)
  const work = [
    ...odd,
    ...missing.map(({ id: ownId, kind, name, at, ours }) => ({
      kind: 'missing_there' as const,
      cause: `missing_there ${kind} ${ownId}`,
      name,
      happened_at: at,
      settlement: null,
      theirs: null,
      charges: null,
      ours,
      payment_id: kind === 'payment' ? ownId : null,
      refund_id: kind === 'refund' ? ownId : null,
    })),
  ]
  let made = 0
  for (let from = 0; from < work.length; from += rowsAtOnce) {
    const added = await tx
      .insert(settlementDifferences)
      .values(
        work
          .slice(from, from + rowsAtOnce)
          .map((each) => ({ ...each, id: newId(now), provider, report_id: id, created_at: now })),
      )
      .onConflictDoNothing({ target: settlementDifferences.cause })
      .returning({ id: settlementDifferences.id })
    made += added.length
  }
  await settleReported(tx, id, now)
  return made
}

async function settleReported(tx: Db, reportId: string, now: Date): Promise<void> {
  const { kind, settled_at, correction_id } = settlementDifferences
  const isHere = sql`EXISTS (SELECT FROM settlement_lines AS line WHERE line.report_id = ${reportId} AND line.entry IS NOT NULL
    AND (line.payment_id = ${settlementDifferences.payment_id} OR line.refund_id = ${settlementDifferences.refund_id}))`
  await tx
    .update(settlementDifferences)
    .set({ settled_at: now, reason: 'A later report contains it.' })
    .where(and(eq(kind, 'missing_there'), sql`${settled_at} IS NULL AND ${correction_id} IS NULL`, isHere))
}
