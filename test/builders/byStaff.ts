import { record } from '#api/audit/record.ts'
import type { Db } from '#api/db/Db.ts'
import type { Context } from '#api/http/context.ts'

/** Makes a change that the database accepts only from staff, and records it in the same transaction. */
export function byStaff<T>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  change: (tx: Db) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const changed = await change(tx)
    await record(tx, { actor: 'command', action: 'load_content', now: clock() })
    return changed
  })
}
