import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { PeerState } from '#contract/learning/teaching/roomSocket.ts'
import { heartbeat } from '#contract/learning/teaching/roomWords.ts'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { rows } from '../../../db/rows.ts'
import { rooms, roomVisits } from '../tables/index.ts'
import { isRemoved } from './tickets.ts'

/** Anybody silent for longer than this has gone; anybody back sooner was never away. */
export const patience = 3 * heartbeat
export const calm: PeerState = { audio: false, video: false, screen: false, hand: false, low: false }

interface Coming {
  readonly roomId: string
  readonly personId: string
  readonly now: Date
}

interface Begun {
  readonly peer: string
  /** The person's earlier visits, which this one ends: another tab, or a broken connection. */
  readonly ended: readonly string[]
}

/** The new visit; null for somebody who was removed. */
export function beginVisit(db: Db, { roomId, personId, now }: Coming): Promise<Begun | null> {
  return db.transaction(async (tx) => {
    // Two tabs of one person are admitted one after the other, so that only one stays connected.
    await tx.select({ id: rooms.id }).from(rooms).where(eq(rooms.id, roomId)).for('update')
    if (await isRemoved(tx, { roomId, personId })) return null
    const ended = await endVisitsOf(tx, { roomId, personId })
    const peer = newId(now)
    const times = { came_at: now, seen_at: now }
    await tx
      .insert(roomVisits)
      .values({ id: peer, room_id: roomId, person_id: personId, state: calm, ...times })
    return { peer, ended }
  })
}

/** Ends each visit when it was last heard from, since the next one begins after that. */
export async function endVisitsOf(db: Db, { roomId, personId }: Omit<Coming, 'now'>): Promise<string[]> {
  const { room_id, person_id, went_at, seen_at, id } = roomVisits
  const ended = await db
    .update(roomVisits)
    .set({ went_at: seen_at })
    .where(and(eq(room_id, roomId), eq(person_id, personId), isNull(went_at)))
    .returning({ id })
  return ended.map((visit) => visit.id)
}

/** False if another process has already ended the visit, and announces it. */
export async function endVisit(db: Db, peer: string, at: Date): Promise<boolean> {
  const { id, went_at, seen_at } = roomVisits
  const last = sql`greatest(${seen_at}, ${at.toISOString()}::timestamptz)`
  const ended = await db
    .update(roomVisits)
    .set({ seen_at: last, went_at: last })
    .where(and(eq(id, peer), isNull(went_at)))
    .returning({ id })
  return ended.length > 0
}

export async function setState(db: Db, peer: string, state: PeerState): Promise<void> {
  await db.update(roomVisits).set({ state }).where(eq(roomVisits.id, peer))
}

/** Who is in a room now, across all processes. */
export function visitsIn(db: Db, roomId: string, now: Date) {
  const { id, person_id, state, room_id, went_at, seen_at, came_at } = roomVisits
  return db
    .select({ peer: id, person_id, state })
    .from(roomVisits)
    .where(and(eq(room_id, roomId), isNull(went_at), gt(seen_at, later(now, -patience))))
    .orderBy(asc(came_at), asc(id))
}

/** Everybody's visits, the earliest first. */
export function allVisitsIn(db: Db, roomId: string) {
  const { person_id, came_at, seen_at, went_at, room_id, id } = roomVisits
  return db
    .select({ person_id, came_at, seen_at, went_at })
    .from(roomVisits)
    .where(eq(room_id, roomId))
    .orderBy(asc(came_at), asc(id))
}

interface Sign {
  readonly id: string
  readonly seen_at: Date
}
const Ended = z.object({ id: z.string(), why: z.enum(['removed', 'elsewhere', 'restarting']) })

/** Stores when each guest was last heard from. Returns those whose visit another process has ended, and why. */
export function storeSigns(db: Db, signs: readonly Sign[]) {
  const json = JSON.stringify(signs)
  const said = sql`jsonb_to_recordset(${json}::jsonb) AS said(id text, seen_at timestamptz)`
  return rows(
    db,
    sql`WITH seen AS (UPDATE room_visits AS visit SET seen_at = greatest(visit.seen_at, said.seen_at) FROM ${said}
        WHERE visit.id = said.id AND visit.went_at IS NULL RETURNING visit.id)
      SELECT visit.id, CASE
          WHEN EXISTS (SELECT FROM room_removals AS out WHERE out.room_id = visit.room_id AND out.person_id = visit.person_id) THEN 'removed'
          WHEN EXISTS (SELECT FROM room_visits AS other WHERE other.room_id = visit.room_id AND other.person_id = visit.person_id
            AND other.went_at IS NULL AND other.id <> visit.id) THEN 'elsewhere'
          ELSE 'restarting' END AS why
      FROM room_visits AS visit JOIN ${said} ON visit.id = said.id
      WHERE visit.went_at IS NOT NULL AND visit.id NOT IN (SELECT seen.id FROM seen)`,
    Ended,
  )
}

/** Ends visits left open by a process that was killed. */
export async function endSilentVisits(db: Db, now: Date) {
  const { id, room_id, went_at, seen_at } = roomVisits
  return db
    .update(roomVisits)
    .set({ went_at: seen_at })
    .where(and(isNull(went_at), sql`${seen_at} <= ${later(now, -patience).toISOString()}::timestamptz`))
    .returning({ peer: id, room_id })
}
