import { and, asc, eq, lte, or } from 'drizzle-orm'
import { rupees } from '#contract/money.ts'
import { hour, later, minute } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { sendAgain, whyNotAgain } from '../db/sendAgain.ts'
import { outbox } from '../db/systemTables.ts'
import { refunds } from '../learning/money/index.ts'

/** Unless something is wrong, a message is sent and a refund paid out within this time. */
const messageSlow = 10 * minute
const refundSlow = hour
const atMost = 500

export interface Waiting {
  readonly id: string
  readonly what: string
  /** Who it concerns: an address, or an order number. */
  readonly about: string
  readonly state: 'dead' | 'slow'
  readonly since: Date
  readonly attempts: number | null
  readonly why: string | null
}

/** What hasn't been sent: messages that were given up or are late, and refunds that haven't been paid out. */
export async function waitingFor(db: Db, now: Date): Promise<readonly Waiting[]> {
  const late = and(eq(outbox.status, 'pending'), lte(outbox.created_at, later(now, -messageSlow)))
  const messages = await db
    .select()
    .from(outbox)
    .where(or(eq(outbox.status, 'dead'), late))
    .orderBy(asc(outbox.created_at))
    .limit(atMost)
  const unpaid = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'pending'), lte(refunds.created_at, later(now, -refundSlow))))
    .orderBy(asc(refunds.created_at))
    .limit(atMost)
  return [
    ...messages.map(
      ({ id, kind, recipient, status, created_at, attempts, last_error }): Waiting => ({
        id,
        what: kind,
        about: recipient,
        state: status === 'dead' ? 'dead' : 'slow',
        since: created_at,
        attempts,
        why: last_error,
      }),
    ),
    ...unpaid.map(
      ({ id, order_id, amount, created_at }): Waiting => ({
        id,
        what: `refund of ${rupees(amount)}`,
        about: `order ${order_id}`,
        state: 'slow',
        since: created_at,
        attempts: null,
        why: null,
      }),
    ),
  ]
}

export interface Retried {
  readonly retried: readonly string[]
  /** The ids that weren't retried, and why. */
  readonly refused: readonly { readonly id: string; readonly why: string }[]
}

/** Makes messages and refunds due immediately; the next sender treats them as new. */
export async function retry(db: Db, ids: readonly string[], now: Date): Promise<Retried> {
  const retried: string[] = []
  const refused: { id: string; why: string }[] = []
  for (const id of ids) {
    const why = await retryOne(db, id, now)
    if (why === null) retried.push(id)
    else refused.push({ id, why })
  }
  return { retried, refused }
}

async function retryOne(db: Db, id: string, now: Date): Promise<string | null> {
  const [message] = await db.select().from(outbox).where(eq(outbox.id, id))
  if (!message) return retryRefund(db, id)
  const why = whyNotAgain(message, now)
  if (why === null) await sendAgain(db, [id], now)
  return why
}

/** A refund whose last change equals its creation is one that no sender has taken yet. */
async function retryRefund(db: Db, id: string): Promise<string | null> {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id))
  if (!refund) return 'there’s no such message or refund'
  if (refund.status === 'done') return 'it was paid out'
  await db.update(refunds).set({ updated_at: refund.created_at }).where(eq(refunds.id, id))
  return null
}
