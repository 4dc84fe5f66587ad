import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { InputOf } from '#contract/endpoint.ts'
import type { SettlementDifference } from '#contract/learning/desk/settlementShapes.ts'
import type { deskSettlements } from '#contract/learning/desk/settlements.ts'
import {
  differenceKinds,
  differenceStates,
  settlementProviders,
} from '#contract/learning/desk/settlementWords.ts'
import { ApiError } from '../../../ApiError.ts'
import { record } from '../../../audit/record.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import type { Context } from '../../../http/context.ts'
import type { Caller, Viewer } from '../../../http/handler.ts'
import { proposeIn } from '../records/index.ts'
import { settlementDifferences } from '../tables/index.ts'
import { differencesOnPage } from './policy.ts'
import { moment, OrderRef, orderOf } from './view.ts'

export interface By {
  readonly viewer: Viewer
  readonly caller: Caller
}

const amount = z.nullable(z.coerce.number())
const Difference = z.object({
  id: z.string(),
  kind: z.enum(differenceKinds),
  state: z.enum(differenceStates),
  provider: z.enum(settlementProviders),
  name: z.string(),
  at: moment,
  theirs: amount,
  charges: amount,
  ours: amount,
  settlement: z.nullable(z.string()),
  report: z.object({ id: z.string(), name: z.string() }),
  order: OrderRef,
  taken: z.nullable(z.object({ id: z.string(), name: z.string() })),
  note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  settled: z.nullable(z.object({ by: z.string(), at: moment })),
  correction: z.nullable(z.object({ id: z.string(), entry: amount, amount: z.coerce.number() })),
})

/** A difference is settled once a second person approves its correction; a refused correction leaves it open. */
const isSettled = sql`(work.settled_at IS NOT NULL OR fix.approved_by IS NOT NULL)`
const from = sql`settlement_differences AS work JOIN settlement_reports AS report ON report.id = work.report_id
  LEFT JOIN ledger_corrections AS fix ON fix.id = work.correction_id`

/** Open differences first, starting with the oldest; then settled ones, starting with the latest. */
export function readDifferences(
  db: Db,
  which: SQL,
  most: number = differencesOnPage,
): Promise<SettlementDifference[]> {
  const name = (id: SQL) => sql`(SELECT name FROM users WHERE users.id = ${id})`
  return rows(
    db,
    sql`SELECT work.id, work.kind, work.provider, work.name, work.happened_at AS at, work.theirs, work.charges, work.ours,
        work.settlement, work.note, coalesce(work.reason, CASE WHEN fix.approved_by IS NOT NULL THEN fix.reason END) AS reason,
        json_build_object('id', report.id, 'name', report.name) AS report, ${orderOf(sql`work`)} AS "order",
        CASE WHEN ${isSettled} THEN 'settled' WHEN fix.id IS NOT NULL AND fix.decided_at IS NULL THEN 'correcting'
          WHEN work.taken_by IS NOT NULL THEN 'taken' ELSE 'open' END AS state,
        CASE WHEN work.taken_by IS NOT NULL THEN json_build_object('id', work.taken_by, 'name', ${name(sql`work.taken_by`)}) END AS taken,
        CASE WHEN ${isSettled} THEN json_build_object('by', coalesce(${name(sql`coalesce(work.settled_by, fix.approved_by)`)}, ''),
          'at', coalesce(work.settled_at, fix.decided_at)) END AS settled,
        CASE WHEN fix.id IS NOT NULL AND fix.refused_by IS NULL
          THEN json_build_object('id', fix.id, 'entry', fix.entry, 'amount', fix.amount) END AS correction
      FROM ${from} WHERE ${which}
      ORDER BY ${isSettled}, CASE WHEN NOT ${isSettled} THEN work.happened_at END, work.happened_at DESC, work.id
      LIMIT ${most}::int`,
    Difference,
  )
}

export async function countOpen(db: Db): Promise<number> {
  const [row] = await rows(
    db,
    sql`SELECT count(*) AS open FROM settlement_differences AS work LEFT JOIN ledger_corrections AS fix ON fix.id = work.correction_id
      WHERE work.settled_at IS NULL AND fix.approved_by IS NULL`,
    z.object({ open: z.coerce.number() }),
  )
  return row?.open ?? 0
}

type Query = InputOf<(typeof deskSettlements)['getDifferences']>['query']

export async function listDifferences(db: Db, { state, after: skipped = 0 }: Query) {
  const which = state === undefined ? sql`true` : state === 'settled' ? isSettled : sql`NOT ${isSettled}`
  const differences = await readDifferences(db, which, skipped + differencesOnPage + 1)
  const items = differences.slice(skipped, skipped + differencesOnPage)
  return {
    items,
    next: differences.length > skipped + differencesOnPage ? skipped + differencesOnPage : null,
    open: await countOpen(db),
  }
}

/** Differences of one day, plus those still open from earlier days. */
export function differencesUntil(
  db: Db,
  { begins, ends }: { readonly begins: SQL; readonly ends: SQL },
): Promise<SettlementDifference[]> {
  return readDifferences(
    db,
    sql`work.happened_at < ${ends} AND (work.happened_at >= ${begins} OR NOT ${isSettled})`,
    100,
  )
}

export async function showDifference(db: Db, id: string): Promise<SettlementDifference> {
  const [difference] = await readDifferences(db, sql`work.id = ${id}`, 1)
  if (!difference) throw new ApiError('not_found')
  return difference
}

/** Takes a row lock, so that two people working on one difference take turns. */
async function lockOpen(tx: Db, id: string): Promise<SettlementDifference> {
  await tx
    .select({ id: settlementDifferences.id })
    .from(settlementDifferences)
    .where(eq(settlementDifferences.id, id))
    .for('update')
  const difference = await showDifference(tx, id)
  if (difference.state === 'settled')
    throw new ApiError('wrong_state', { message: 'This difference is settled. Reload the page to see how.' })
  return difference
}

interface Change extends By {
  readonly id: string
  readonly mine?: boolean | undefined
  readonly note?: string | null | undefined
}

export function changeDifference(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, mine, note, ...by }: Change,
): Promise<SettlementDifference> {
  return db.transaction(async (tx) => {
    const before = await lockOpen(tx, id)
    const values = {
      ...(mine !== undefined && { taken_by: mine ? by.viewer.id : null }),
      ...(note !== undefined && { note: note === '' ? null : note }),
    }
    if (Object.keys(values).length > 0)
      await tx.update(settlementDifferences).set(values).where(eq(settlementDifferences.id, id))
    await record(tx, {
      actor: by,
      action: 'change_difference',
      now: clock(),
      subject: id,
      before: { taken_by: before.taken?.id ?? null, note: before.note },
      after: values,
    })
    return showDifference(tx, id)
  })
}

interface Reasoned extends By {
  readonly id: string
  readonly reason: string
}

export function settleDifference(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, reason, ...by }: Reasoned,
): Promise<SettlementDifference> {
  const now = clock()
  return db.transaction(async (tx) => {
    const { state } = await lockOpen(tx, id)
    if (state === 'correcting')
      throw new ApiError('wrong_state', { message: 'A correction is waiting. Decide on that first.' })
    await tx
      .update(settlementDifferences)
      .set({ reason, settled_by: by.viewer.id, settled_at: now })
      .where(and(eq(settlementDifferences.id, id)))
    await record(tx, { actor: by, action: 'settle_difference', now, subject: id, reason })
    return showDifference(tx, id)
  })
}

type Correction = InputOf<(typeof deskSettlements)['correctDifference']>['body']

/** Proposes a correction. The difference is settled once a colleague approves it. */
export function correctDifference(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, correction, ...by }: By & { readonly id: string; readonly correction: Correction },
): Promise<SettlementDifference> {
  const now = clock()
  return db.transaction(async (tx) => {
    const { state } = await lockOpen(tx, id)
    if (state === 'correcting')
      throw new ApiError('wrong_state', { message: 'A correction is already waiting for approval.' })
    const correctionId = await proposeIn(tx, { ...correction, ...by, now })
    await tx
      .update(settlementDifferences)
      .set({ correction_id: correctionId, taken_by: by.viewer.id })
      .where(eq(settlementDifferences.id, id))
    const after = { correction: correctionId, amount: correction.amount }
    const { reason } = correction
    await record(tx, { actor: by, action: 'correct_difference', now, subject: id, reason, after })
    return showDifference(tx, id)
  })
}
