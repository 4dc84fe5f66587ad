import { max } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { ledgerOpening } from '../../money/index.ts'

/** When the ledger took over: what ended before was settled without it. Null if it has been in use from the beginning. */
export async function openedAt(db: Db): Promise<Date | null> {
  const [opening] = await db.select({ at: max(ledgerOpening.opened_at) }).from(ledgerOpening)
  return opening?.at ?? null
}
