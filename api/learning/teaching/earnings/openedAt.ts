import { max } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { ledgerOpening } from '../../money/index.ts'

/** When the ledger was introduced: what ended before was settled without it. Null if it was there from the start. */
export async function openedAt(db: Db): Promise<Date | null> {
  const [opening] = await db.select({ at: max(ledgerOpening.opened_at) }).from(ledgerOpening)
  return opening?.at ?? null
}
