import { and, inArray } from 'drizzle-orm'
import type { Db } from './Db.ts'
import { outbox } from './systemTables.ts'

type Message = Pick<typeof outbox.$inferSelect, 'status' | 'content' | 'expires_at'>

/** Why a message can't be sent again; null if it can. */
export function whyNotAgain({ status, content, expires_at }: Message, now: Date): string | null {
  if (status === 'delivered') return 'it was delivered'
  if (status === 'unneeded') return 'it wasn’t needed: the person was reached in another way'
  if (content === null) return 'it held a code, which has been erased: the person has to ask for a new one'
  return expires_at && expires_at <= now ? 'it’s no longer of use' : null
}

/** Makes messages due immediately; the next sender treats them as new. */
export async function sendAgain(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ status: 'pending', attempts: 0, next_at: now, last_error: null })
    .where(and(inArray(outbox.id, [...ids]), inArray(outbox.status, ['dead', 'pending'])))
}
