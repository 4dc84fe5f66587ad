import { and, eq, inArray, sql } from 'drizzle-orm'
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
  const references = [...new Set(credits.flatMap((each) => each.references))]
  if (references.length === 0) return []
  const reference = sql<string>`upper(${payouts.reference})`
  const paid = await tx
    .select({ run: payoutRuns.number, reference, amount: payouts.amount })
    .from(payouts)
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.run_id))
    .where(and(inArray(reference, references), eq(payouts.status, 'paid')))
  const byReference = new Map(paid.map((each) => [each.reference, each]))
  const lines = new Map<string, number>()
  for (const { amount, references: of } of credits) {
    const payout = of.map((each) => byReference.get(each)).find((each) => each?.amount === amount)
    if (payout) lines.set(payout.run, (lines.get(payout.run) ?? 0) + 1)
  }
  return [...lines].map(([run, count]) => ({ run, lines: count }))
}
