import { and, eq, gte, sql } from 'drizzle-orm'
import { later, minute } from '../clock.ts'
import type { Db } from '../db/Db.ts'
import { staffActions } from '../db/systemTables.ts'
import { type Actor, record, type StaffAction } from './record.ts'

/** Within this time, paging through a list or reopening a record counts as one look. */
const sameLook = 10 * minute

type Read = Pick<StaffAction, 'action' | 'subject' | 'person' | 'after'> & {
  readonly actor: Exclude<Actor, 'command'>
  readonly now: Date
}

/** Records that staff looked at something personal, once for each look. */
export async function recordRead(db: Db, read: Read): Promise<void> {
  const { actor_id, action, at, subject_id, after } = staffActions
  const [known] = await db
    .select({ at })
    .from(staffActions)
    .where(
      and(
        eq(actor_id, read.actor.viewer.id),
        eq(action, read.action),
        gte(at, later(read.now, -sameLook)),
        sql`${subject_id} IS NOT DISTINCT FROM ${read.subject ?? null}`,
        sql`${after} IS NOT DISTINCT FROM ${read.after ? JSON.stringify(read.after) : null}::jsonb`,
      ),
    )
    .limit(1)
  if (!known) await record(db, read)
}
