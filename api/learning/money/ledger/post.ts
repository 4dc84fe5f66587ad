import type { Account, EntryKind } from '#contract/learning/money/ledgerWords.ts'
import { postOnce } from '../../../books/postOnce.ts'
import type { Db } from '../../../db/Db.ts'
import { insertRows } from '../../../db/insertRows.ts'
import { ledgerEntries, ledgerLines } from '../tables/index.ts'

export interface Movement {
  readonly account: Account
  /** The owner of the account; absent for the company's own accounts. */
  readonly owner?: string
  /** In paise; positive if the account receives it, negative if it owes it. */
  readonly amount: number
  /** The order line it belongs to. */
  readonly lineId?: string | null
  readonly lessonId?: string | null
}

export interface Entry {
  readonly kind: EntryKind
  /** Each cause is posted once, however often it occurs. */
  readonly cause: string
  readonly at: Date
  readonly orderId?: string
  readonly lessonId?: string
  readonly correction?: { readonly reason: string; readonly by: string }
  readonly lines: readonly Movement[]
}

/** Writes entries, leaving out causes that already have one. The database refuses entries that don't balance. */
export function post(tx: Db, entries: readonly Entry[]): Promise<void> {
  return postOnce<Entry>(
    {
      addEntries: (moving) =>
        tx
          .insert(ledgerEntries)
          .values(moving.map(rowOf))
          .onConflictDoNothing({ target: ledgerEntries.cause })
          .returning({ number: ledgerEntries.number, cause: ledgerEntries.cause }),
      addLines: (placed) =>
        insertRows(
          tx,
          ledgerLines,
          placed.map(({ entry, position, line: { account, owner, amount, lineId, lessonId } }) => ({
            entry,
            position,
            account,
            owner: owner ?? '',
            amount,
            line_id: lineId ?? null,
            lesson_id: lessonId ?? null,
          })),
        ),
    },
    entries,
  )
}

function rowOf({ kind, cause, at, orderId, lessonId, correction, lines }: Entry) {
  return {
    kind,
    cause,
    at,
    order_id: orderId ?? null,
    lesson_id: lessonId ?? null,
    reason: correction?.reason ?? null,
    by_user: correction?.by ?? null,
    lines: lines.length,
  }
}
