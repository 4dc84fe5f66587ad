import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { ledgerEntries } from '../tables/index.ts'
import { type Movement, post } from './post.ts'

const Sum = z.object({ sum: z.coerce.number() })

/** A student's credit, from the lines: the balances are only updated when the transaction commits. */
export async function creditOf(db: Db, studentId: string): Promise<number> {
  const [row] = await rows(
    db,
    sql`SELECT coalesce(-sum(amount), 0) AS sum FROM ledger_lines WHERE account = 'credit' AND owner = ${studentId}`,
    Sum,
  )
  return row?.sum ?? 0
}

export interface Goodwill {
  readonly id: string
  readonly studentId: string
  readonly amount: number
  readonly reason: string
  readonly by: string
  readonly now: Date
}

/** Books credit given at the company's cost; false if it was already given. */
export async function bookGoodwill(
  tx: Db,
  { id, studentId, amount, reason, by, now }: Goodwill,
): Promise<boolean> {
  const cause = `goodwill ${id}`
  if ((await tx.$count(ledgerEntries, eq(ledgerEntries.cause, cause))) > 0) return false
  await post(tx, [
    {
      kind: 'goodwill',
      cause,
      at: now,
      correction: { reason, by },
      lines: [
        { account: 'losses', amount },
        { account: 'credit', owner: studentId, amount: -amount },
      ],
    },
  ])
  return true
}

export interface CreditOrder {
  readonly orderId: string
  readonly studentId: string
  /** How much of the order's total is paid by credit. */
  readonly credit: number
  readonly now: Date
}

/**
 * Sets credit aside for an unpaid order; false if there isn't enough. The caller has locked the student's orders with
 * `queueUp`, before the order's own row.
 */
export async function holdCredit(tx: Db, { orderId, studentId, credit, now }: CreditOrder): Promise<boolean> {
  const missing = credit - (await heldBy(tx, orderId))
  if (missing <= 0) return true
  if ((await creditOf(tx, studentId)) < missing) return false
  await post(tx, [
    {
      kind: 'credit_held',
      cause: `credit of order ${orderId} held ${await times(tx, orderId, 'credit_held')}`,
      at: now,
      orderId,
      lines: [
        { account: 'credit', owner: studentId, amount: missing },
        { account: 'credit_held', owner: studentId, amount: -missing },
      ],
    },
  ])
  return true
}

/** Returns the credit that was set aside for these orders, which ended unpaid or lost their seats. */
export async function returnCredit(tx: Db, orderIds: readonly string[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  const held = await rows(
    tx,
    sql`SELECT entry.order_id, line.owner, -sum(line.amount) AS sum, count(*) FILTER (WHERE entry.kind = 'credit_returned') AS before
      FROM ledger_entries AS entry JOIN ledger_lines AS line ON line.entry = entry.number AND line.account = 'credit_held'
      WHERE entry.order_id IN ${[...orderIds]} GROUP BY entry.order_id, line.owner HAVING sum(line.amount) < 0`,
    z.object({ order_id: z.string(), owner: z.string(), sum: z.coerce.number(), before: z.coerce.number() }),
  )
  await post(
    tx,
    held.map(({ order_id: orderId, owner, sum, before }) => ({
      kind: 'credit_returned',
      cause: `credit of order ${orderId} returned ${before}`,
      at: now,
      orderId,
      lines: [
        { account: 'credit_held', owner, amount: sum },
        { account: 'credit', owner, amount: -sum },
      ],
    })),
  )
}

/** Pays for an order by credit: first what was set aside for it, then what is available; null if there isn't enough. */
export async function spendCredit(
  tx: Db,
  { orderId, studentId, credit }: Omit<CreditOrder, 'now'>,
): Promise<readonly Movement[] | null> {
  if (credit === 0) return []
  const held = Math.min(credit, await heldBy(tx, orderId))
  const rest = credit - held
  if (rest > 0 && (await creditOf(tx, studentId)) < rest) return null
  return [
    { account: 'credit_held', owner: studentId, amount: held },
    { account: 'credit', owner: studentId, amount: rest },
  ]
}

async function heldBy(tx: Db, orderId: string): Promise<number> {
  const [row] = await rows(
    tx,
    sql`SELECT coalesce(-sum(line.amount), 0) AS sum FROM ledger_entries AS entry
      JOIN ledger_lines AS line ON line.entry = entry.number AND line.account = 'credit_held' WHERE entry.order_id = ${orderId}`,
    Sum,
  )
  return row?.sum ?? 0
}

function times(tx: Db, orderId: string, kind: 'credit_held'): Promise<number> {
  return tx.$count(ledgerEntries, and(eq(ledgerEntries.order_id, orderId), eq(ledgerEntries.kind, kind)))
}
