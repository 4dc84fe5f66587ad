import { and, eq, inArray, sql } from 'drizzle-orm'
import { ApiError } from '../../../ApiError.ts'
import { type Actor, record } from '../../../audit/record.ts'
import { clearNumber } from '../../../db/clearNumber.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import type { Context } from '../../../http/context.ts'
import { actingAs } from '../../base/index.ts'
import { post } from '../ledger/index.ts'
import { ledgerBalances, payoutRuns, payouts } from '../tables/index.ts'
import { readOwed } from './owed.ts'
import { payoutsInRun } from './policy.ts'

export type Person = Exclude<Actor, 'command'>
export type Payout = typeof payouts.$inferSelect
interface Decision {
  readonly id: string
  readonly reason: string
  readonly actor: Person
}

/** Prepares a payout for everybody who can be paid now. Tutors whom a concurrent run includes are left to that run. */
export function prepareRun(context: Context, actor: Person): Promise<string> {
  const { db, clock } = context
  const now = clock()
  return db.transaction(async (tx) => {
    await actingAs(tx, actor.viewer.id)
    const { ready } = await readOwed(tx, context, now)
    if (ready.length === 0) throw nobody()
    const run = {
      id: newId(now),
      number: clearNumber('PR'),
      prepared_by: actor.viewer.id,
      created_at: now,
      updated_at: now,
    }
    await tx.insert(payoutRuns).values(run)
    const made = await tx
      .insert(payouts)
      .values(
        ready.slice(0, payoutsInRun).map(({ tutor, details_id, due, tds }) => ({
          id: newId(now),
          number: clearNumber('PO'),
          run_id: run.id,
          tutor_id: tutor.id,
          details_id,
          gross: due,
          tds,
          amount: due - tds,
          created_at: now,
          updated_at: now,
        })),
      )
      .onConflictDoNothing()
      .returning({ amount: payouts.amount })
    if (made.length === 0) throw nobody()
    await record(tx, {
      actor,
      action: 'prepare_payouts',
      now,
      subject: run.id,
      after: { payouts: made.length, total: sumOf(made) },
    })
    return run.id
  })
}

function nobody(): ApiError {
  return new ApiError('wrong_state', { message: 'Nobody can be paid right now. The list shows why.' })
}

interface Approval extends Decision {
  /** The totals that the person who approves was shown. */
  readonly payouts: number
  readonly expectedTotal: number
}

/** Moves each payout out of the tutor's account in the ledger. Tutors who are owed less by now are left out. */
export function approveRun({ db, clock }: Context, { id, reason, actor, ...seen }: Approval): Promise<void> {
  const now = clock()
  return db.transaction(async (tx) => {
    await actingAs(tx, actor.viewer.id)
    const run = await lockRun(tx, id)
    if (run.status !== 'prepared') throw decided(run.status)
    if (run.prepared_by === actor.viewer.id)
      throw new ApiError('forbidden', {
        message: 'You prepared this run, so someone else has to approve it.',
      })
    const mine = await payoutsOf(tx, id)
    if (mine.some(({ tutor_id }) => tutor_id === actor.viewer.id))
      throw new ApiError('forbidden', {
        message: 'This run pays you, so someone else has to approve it.',
      })
    if (mine.length !== seen.payouts || sumOf(mine) !== seen.expectedTotal) throw new ApiError('conflict')
    const due = await dueOf(tx, mine)
    const [sent, left] = split(mine, ({ tutor_id, gross }) => (due.get(tutor_id) ?? 0) >= gross)
    if (sent.length === 0)
      throw new ApiError('wrong_state', {
        message: 'Everyone in this run is owed less now. Cancel it and prepare another.',
      })
    await decideRun(tx, { id, status: 'approved', reason, actor, now })
    await movePayouts(tx, left, { status: 'dropped', reason: 'Owed less now', now })
    await movePayouts(tx, sent, { status: 'sending', now })
    await post(
      tx,
      sent.map(({ id: payoutId, tutor_id: owner, gross, tds, amount }) => ({
        kind: 'payout',
        cause: `payout ${payoutId}`,
        at: now,
        lines: [
          { account: 'due', owner, amount: gross },
          { account: 'sending', owner, amount: -amount },
          { account: 'tds', owner, amount: -tds },
        ],
      })),
    )
    await record(tx, {
      actor,
      action: 'approve_payouts',
      now,
      subject: id,
      reason,
      after: { payouts: sent.length, total: sumOf(sent), left_out: left.length },
    })
  })
}

export function dropRun({ db, clock }: Context, { id, reason, actor }: Decision): Promise<void> {
  const now = clock()
  return db.transaction(async (tx) => {
    await actingAs(tx, actor.viewer.id)
    const { status } = await lockRun(tx, id)
    if (status !== 'prepared') throw decided(status)
    await decideRun(tx, { id, status: 'dropped', reason, actor, now })
    await movePayouts(tx, await payoutsOf(tx, id), { status: 'dropped', now })
    await record(tx, { actor, action: 'drop_payouts', now, subject: id, reason })
  })
}

function decided(status: string): ApiError {
  return new ApiError('wrong_state', {
    message: status === 'approved' ? 'This run has been approved.' : 'This run has been cancelled.',
  })
}

/** Locks the run, so that decisions about it are made one at a time. */
export async function lockRun(tx: Db, id: string) {
  const [run] = await tx.select().from(payoutRuns).where(eq(payoutRuns.id, id)).for('no key update')
  if (!run) throw new ApiError('not_found')
  return run
}

export function payoutsOf(tx: Db, runId: string): Promise<Payout[]> {
  return tx.select().from(payouts).where(eq(payouts.run_id, runId)).orderBy(payouts.id)
}

async function dueOf(tx: Db, of: readonly Payout[]): Promise<ReadonlyMap<string, number>> {
  const { owner, account, balance } = ledgerBalances
  const ids = of.map(({ tutor_id }) => tutor_id)
  const kept = await tx
    .select({ owner, due: sql<string>`-${balance}` })
    .from(ledgerBalances)
    .where(and(eq(account, 'due'), inArray(owner, ids)))
  return new Map(kept.map((each) => [each.owner, Number(each.due)]))
}

interface Decided extends Decision {
  readonly status: 'approved' | 'dropped'
  readonly now: Date
}

async function decideRun(tx: Db, { id, status, reason, actor, now }: Decided): Promise<void> {
  await tx
    .update(payoutRuns)
    .set({ status, reason, decided_by: actor.viewer.id, decided_at: now, updated_at: now })
    .where(eq(payoutRuns.id, id))
}

interface Move {
  readonly status: Payout['status']
  readonly reason?: string
  readonly now: Date
}

async function movePayouts(tx: Db, of: readonly Payout[], { now, ...move }: Move): Promise<void> {
  if (of.length === 0) return
  const ids = of.map(({ id }) => id)
  await tx
    .update(payouts)
    .set({ ...move, updated_at: now })
    .where(inArray(payouts.id, ids))
}

function split<T>(all: readonly T[], fits: (one: T) => boolean): readonly [readonly T[], readonly T[]] {
  return [all.filter(fits), all.filter((one) => !fits(one))]
}

export function sumOf(of: readonly { readonly amount: number }[]): number {
  return of.reduce((sum, { amount }) => sum + amount, 0)
}
