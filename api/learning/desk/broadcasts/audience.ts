import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import {
  type Audience,
  type Broadcast,
  type BroadcastKind,
  broadcastFates,
} from '#contract/learning/desk/broadcasts.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { whereOf } from '../../../deskLists/index.ts'
import { peopleSource } from '../records/index.ts'

export type Fates = Broadcast['fates']

/** What would happen to each person's message. `wants` decides again when the email is sent. */
function fateOf(kind: BroadcastKind, now: Date): SQL {
  const declined =
    kind === 'news' ? sql`(person.notices #>> '{news,email}') IS DISTINCT FROM 'true'` : sql`false`
  return sql`CASE WHEN person.blocked_until > ${now.toISOString()}::timestamptz THEN 'unreachable'
    WHEN person.email IS NULL THEN 'no_email' WHEN ${declined} THEN 'declined' ELSE 'waiting' END`
}

/** Everybody in the group whose account is open. */
function group(audience: Audience, now: Date): SQL {
  return sql`${peopleSource.from} WHERE person.closed_at IS NULL AND (${whereOf(peopleSource, audience, now)})`
}

interface Asked {
  readonly audience: Audience
  readonly kind: BroadcastKind
  readonly now: Date
}

const Counted = z.object({ fate: z.enum(broadcastFates), people: z.int() })

export async function fatesNow(db: Db, { audience, kind, now }: Asked): Promise<Fates> {
  const counted = await rows(
    db,
    sql`SELECT ${fateOf(kind, now)} AS fate, count(*)::int AS people FROM ${group(audience, now)} GROUP BY 1`,
    Counted,
  )
  return together(counted)
}

/** The fates of a broadcast that has begun. */
export async function fatesOf(db: Db, id: string): Promise<Fates> {
  const counted = await rows(
    db,
    sql`SELECT fate, count(*)::int AS people FROM broadcast_people WHERE broadcast_id = ${id} GROUP BY 1`,
    Counted,
  )
  return together(counted)
}

/** Records who is in the group now. People who join it later don't get the email. */
export async function keepGroup(tx: Db, id: string, { audience, kind, now }: Asked): Promise<void> {
  await tx.execute(
    sql`INSERT INTO broadcast_people (broadcast_id, person_id, fate)
      SELECT ${id}, person.id, (${fateOf(kind, now)})::broadcast_fate FROM ${group(audience, now)}`,
  )
}

function together(counted: readonly z.output<typeof Counted>[]): Fates {
  const of = (fate: keyof Fates) => counted.find((each) => each.fate === fate)?.people ?? 0
  return {
    waiting: of('waiting'),
    written: of('written'),
    declined: of('declined'),
    no_email: of('no_email'),
    unreachable: of('unreachable'),
  }
}
