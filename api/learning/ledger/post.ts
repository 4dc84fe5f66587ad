import type { Account, EntryKind } from '#contract/learning/ledgerWords.ts'
import type { Db } from '../../db/Db.ts'
import { ledgerEntries, ledgerLines } from '../tables/index.ts'

export interface Movement {
  readonly account: Account
  /** The tutor whose account it is; the company's own has nobody. */
  readonly owner?: string
  /** In paise: above zero if the account gets it, below if it owes it. */
  readonly amount: number
  /** Of an order. */
  readonly lineId?: string | null
  readonly lessonId?: string | null
}

export interface Entry {
  readonly kind: EntryKind
  /** The same cause is written once, however often it happens. */
  readonly cause: string
  readonly at: Date
  readonly orderId?: string
  readonly lessonId?: string
  readonly correction?: { readonly reason: string; readonly by: string }
  readonly lines: readonly Movement[]
}

const linesAtOnce = 2000

/** Writes entries in the transaction of what they tell; those of a known cause are left out. The database refuses one that doesn't balance. */
export async function post(tx: Db, entries: readonly Entry[]): Promise<void> {
  const moving = entries
    .map((entry) => ({ ...entry, lines: entry.lines.filter(({ amount }) => amount !== 0) }))
    .filter(({ lines }) => lines.length > 0)
  if (moving.length === 0) return
  const written = await tx
    .insert(ledgerEntries)
    .values(
      moving.map(({ kind, cause, at, orderId, lessonId, correction, lines }) => ({
        kind,
        cause,
        at,
        order_id: orderId ?? null,
        lesson_id: lessonId ?? null,
        reason: correction?.reason ?? null,
        by_user: correction?.by ?? null,
        lines: lines.length,
      })),
    )
    .onConflictDoNothing({ target: ledgerEntries.cause })
    .returning({ number: ledgerEntries.number, cause: ledgerEntries.cause })
  const numbers = new Map(written.map(({ cause, number }) => [cause, number]))
  const rows = moving.flatMap(({ cause, lines }) => {
    const entry = numbers.get(cause)
    if (entry === undefined) return []
    return lines.map(({ account, owner, amount, lineId, lessonId }, index) => ({
      entry,
      position: index + 1,
      account,
      owner: owner ?? '',
      amount,
      line_id: lineId ?? null,
      lesson_id: lessonId ?? null,
    }))
  })
  for (let from = 0; from < rows.length; from += linesAtOnce)
    await tx.insert(ledgerLines).values(rows.slice(from, from + linesAtOnce))
}
