import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../../../db/Db.ts'
import { todayInIndia } from '../../../texts/days.ts'
import { broadcasts } from '../tables/index.ts'
import { serviceAlone } from './policy.ts'
import type { BroadcastRow } from './store.ts'

/**
 * True if somebody else has to start it: people can't unsubscribe from service messages, so whoever wrote one sends it
 * to a few people only, all of the day's together. News goes to those who asked for it.
 */
export async function needsColleague(
  db: Db,
  { kind, status, written_by }: Pick<BroadcastRow, 'kind' | 'status' | 'written_by'>,
  { viewerId, people, now }: { readonly viewerId: string; readonly people: number; readonly now: Date },
): Promise<boolean> {
  if (kind !== 'service' || status !== 'draft' || written_by !== viewerId) return false
  const midnight = new Date(`${todayInIndia(now)}T00:00:00+05:30`)
  const [today] = await db
    .select({ people: sql`coalesce(sum(${broadcasts.people}), 0)`.mapWith(Number) })
    .from(broadcasts)
    .where(
      and(
        eq(broadcasts.kind, 'service'),
        eq(broadcasts.written_by, viewerId),
        eq(broadcasts.begun_by, viewerId),
        gte(broadcasts.begun_at, midnight),
      ),
    )
  return (today?.people ?? 0) + people > serviceAlone
}
