import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { payoutRuns, payouts } from '../tables/index.ts'
import type { Other } from './bankLines.ts'

/** A run of which a statement has returns that aren't recorded yet. */
export interface Elsewhere {
  /** Its number. */
  readonly run: string
  readonly lines: number
}

/** Which of these lines are returns of other runs' payouts, to the paisa, so that they aren't lost. */
export async function returnsElsewhere(tx: Db, others: readonly Other[]): Promise<Elsewhere[]> {
  const credits = others.flatMap(({ credit }) => credit ?? [])
  const names = [...new Set(credits.flatMap((each) => each.names))]
  if (names.length === 0) return []
  const reference = sql<string>`upper(${payouts.reference})`
  const paid = await tx
    .select({ run: payoutRuns.number, reference, number: payouts.number, amount: payouts.amount })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.run_id))
    .where(and(or(inArray(reference, names), inArray(payouts.number, names)), eq(payouts.status, 'paid')))
  const byName = new Map(
    paid.flatMap((each) => [[each.reference, each] as const, [each.number, each] as const]),
  )
  const lines = new Map<string, number>()
  for (const { amount, names: of } of credits) {
    const payout = of.map((each) => byName.get(each)).find((each) => each?.amount === amount)
    if (payout) lines.set(payout.run, (lines.get(payout.run) ?? 0) + 1)
  }
  return [...lines].map(([run, count]) => ({ run, lines: count }))
}
