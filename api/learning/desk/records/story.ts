import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { DeskStory } from '#contract/learning/desk/records.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'

const Event = z.object({
  at: z.coerce.date(),
  kind: z.enum(['joined', 'contact', 'staff', 'state', 'payment', 'refund']),
  word: z.string(),
  about: z.nullable(z.string()),
  by: z.nullable(z.string()),
  why: z.nullable(z.string()),
})

/** Each source is a `SELECT at, kind, word, about, by, why` of things that happened. */
export async function readStory(db: Db, sources: readonly SQL[]): Promise<DeskStory> {
  const all = sql.join([...sources], sql` UNION ALL `)
  const events = await rows(db, sql`SELECT * FROM (${all}) AS event ORDER BY at DESC LIMIT 60`, Event)
  return events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }))
}

const nameOf = (id: SQL) => sql`(SELECT name FROM users WHERE users.id = ${id})`

/** What staff changed, without what they only read. */
export function doneByStaff(where: SQL): SQL {
  return sql`SELECT at, 'staff' AS kind, action AS word, NULL AS about, ${nameOf(sql`actor_id`)} AS by, reason AS why
    FROM staff_actions WHERE ${where} AND NOT starts_with(action, 'read_')`
}

/** State changes of the rows with these `ids`. `about` is the name shown for them. */
export function statesOf(entity: string, { ids, about }: { readonly ids: SQL; readonly about: SQL }): SQL {
  return sql`SELECT event.at, 'state' AS kind, event.to_state::text AS word, ${about} AS about, ${nameOf(sql`event.by_user`)} AS by, NULL AS why
    FROM state_events AS event WHERE event.entity = ${entity} AND event.entity_id IN (${ids})`
}
