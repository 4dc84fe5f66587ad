import { sql } from 'drizzle-orm'
import { day, later } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { type SandboxLine, sandboxLines, takeLines } from '../learning/desk/index.ts'
import { todayInIndia } from '../texts/days.ts'
import { demoId } from './content.ts'

interface Demo {
  readonly by: string
  readonly now: Date
}

/** Imports what the provider settled until yesterday: of the latest payments, one at ₹50 less and one not at all. */
export async function addSettlements(db: Db, { by, now }: Demo): Promise<void> {
  const yesterday = todayInIndia(later(now, -day))
  const ends = sql`((${yesterday}::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata')`
  const begins = sql`(SELECT max(opened_at) FROM ledger_opening)`
  const lines = await sandboxLines(db, { begins, ends })
  const paid = lines.filter(({ kind }) => kind === 'payment')
  const [lower, absent] = [paid.at(-3), paid.at(-2)]
  if (!lower || !absent) throw new Error('The demo has too few payments to settle.')
  await takeLines(db, {
    report: {
      id: demoId('settlements', yesterday),
      provider: 'sandbox',
      name: `settlements-${yesterday}.csv`,
    },
    lines: lines
      .filter((line) => line !== absent)
      .map((line): SandboxLine => (line === lower ? { ...line, amount: line.amount - 5000 } : line)),
    by,
    now,
  })
}
