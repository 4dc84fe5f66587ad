import { type and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { PayoutRun } from '#contract/learning/money/deskPayouts.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import type { Context } from '../../../http/context.ts'
import { users } from '../../base/index.ts'
import { payoutDetails, payoutRuns, payouts } from '../tables/index.ts'
import { readOwed, readOwing } from './owed.ts'
import { runsOnPage, shownOwing, shownWaiting } from './policy.ts'

const preparers = alias(users, 'preparer')
const deciders = alias(users, 'decider')

/** What is owed now, and the payout runs, newest first. */
export async function listRuns(context: Context, before: string | undefined) {
  const { db, clock } = context
  const { ready, waiting } = await readOwed(db, context, clock())
  const runs = await headsOf(db, before === undefined ? undefined : lt(payoutRuns.id, before))
  const page = runs.slice(0, runsOnPage)
  return {
    ready: {
      tutors: ready.length,
      gross: ready.reduce((sum, { due }) => sum + due, 0),
      tds: ready.reduce((sum, { tds }) => sum + tds, 0),
    },
    waiting: waiting.slice(0, shownWaiting),
    owing: await readOwing(db, shownOwing),
    runs: page.map(({ reason: _, prepared_by: __, ...head }) => head),
    next: runs.length > runsOnPage ? (page.at(-1)?.id ?? null) : null,
  }
}

export async function showRun(db: Db, id: string, viewerId: string): Promise<PayoutRun> {
  const [run] = await headsOf(db, eq(payoutRuns.id, id))
  if (!run) throw new ApiError('not_found')
  const { prepared_by, ...head } = run
  const lines = await db
    .select({ payout: payouts, details: payoutDetails, name: users.name })
    .from(payouts)
    .innerJoin(payoutDetails, eq(payoutDetails.id, payouts.details_id))
    .innerJoin(users, eq(users.id, payouts.tutor_id))
    .where(eq(payouts.run_id, id))
    .orderBy(desc(payouts.amount), payouts.id)
  return {
    ...head,
    own: prepared_by === viewerId,
    pays_you: lines.some(({ payout }) => payout.tutor_id === viewerId),
    lines: lines.map(({ payout, details: { account_name, account_number, ifsc }, name }) => ({
      id: payout.id,
      number: payout.number,
      tutor: { id: payout.tutor_id, name },
      account_name,
      account_ending: account_number.slice(-4),
      ifsc,
      gross: payout.gross,
      tds: payout.tds,
      amount: payout.amount,
      status: payout.status,
      reference: payout.reference,
      reason: payout.reason,
    })),
  }
}

async function headsOf(db: Db, which: ReturnType<typeof and>) {
  const heads = await db
    .select({ run: payoutRuns, prepared: preparers.name, decided: deciders.name })
    .from(payoutRuns)
    .innerJoin(preparers, eq(preparers.id, payoutRuns.prepared_by))
    .leftJoin(deciders, eq(deciders.id, payoutRuns.decided_by))
    .where(which)
    .orderBy(desc(payoutRuns.id))
    .limit(runsOnPage + 1)
  const sums = await sumsOf(
    db,
    heads.map(({ run }) => run.id),
  )
  return heads.map(({ run, prepared, decided }) => ({
    id: run.id,
    number: run.number,
    status: run.status,
    reason: run.reason,
    prepared_by: run.prepared_by,
    prepared: { by: prepared, at: run.created_at.toISOString() },
    decided:
      decided === null || run.decided_at === null ? null : { by: decided, at: run.decided_at.toISOString() },
    ...(sums.get(run.id) ?? { payouts: 0, total: 0, paid: 0, returned: 0 }),
  }))
}

/** Payouts that were left out of an approved run don't count. */
async function sumsOf(db: Db, runIds: readonly string[]) {
  if (runIds.length === 0) return new Map<string, never>()
  const { run_id, amount, status } = payouts
  const inRun = sql`(${status} <> 'dropped' OR ${payoutRuns.status} = 'dropped')`
  const sums = await db
    .select({
      run_id,
      payouts: sql<number>`(count(*) FILTER (WHERE ${inRun}))::int`,
      total: sql`coalesce(sum(${amount}) FILTER (WHERE ${inRun}), 0)`.mapWith(Number),
      paid: sql<number>`(count(*) FILTER (WHERE ${status} = 'paid'))::int`,
      returned: sql<number>`(count(*) FILTER (WHERE ${status} = 'returned'))::int`,
    })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, run_id))
    .where(inArray(run_id, [...runIds]))
    .groupBy(run_id)
  return new Map(sums.map(({ run_id: id, ...rest }) => [id, rest]))
}
