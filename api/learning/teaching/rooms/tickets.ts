import { randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import { later } from '../../../clock.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { rows } from '../../../db/rows.ts'
import { roomRemovals, rooms, roomTickets } from '../tables/index.ts'
import type { Room } from './findRoom.ts'
import { hashOf, ticketLife } from './policy.ts'

type Place = Pick<Room, 'kind' | 'place_id'>

/** The id of the room's row, which is created when first needed. Two simultaneous requests create only one. */
export async function openRoom(db: Db, place: Place, now: Date): Promise<string> {
  const { kind, place_id } = place
  const known = await roomIdOf(db, place)
  if (known) return known
  const whose = kind === 'class' ? { lesson_id: place_id } : { slot_id: place_id }
  await db
    .insert(rooms)
    .values({ id: newId(now), ...whose, created_at: now })
    .onConflictDoNothing()
  const made = await roomIdOf(db, place)
  if (!made) throw new Error('The room was not stored.')
  return made
}

export async function roomIdOf(db: Db, { kind, place_id }: Place): Promise<string | undefined> {
  const column = kind === 'class' ? rooms.lesson_id : rooms.slot_id
  const [room] = await db.select({ id: rooms.id }).from(rooms).where(eq(column, place_id))
  return room?.id
}

interface Owner {
  readonly roomId: string
  readonly personId: string
  readonly now: Date
}

/** The ticket; null for somebody who was removed. */
export async function giveTicket(db: Db, { roomId, personId, now }: Owner): Promise<string | null> {
  if (await isRemoved(db, { roomId, personId })) return null
  const ticket = randomBytes(32).toString('base64url')
  await db.insert(roomTickets).values({
    ticket_hash: hashOf(ticket),
    room_id: roomId,
    person_id: personId,
    expires_at: later(now, ticketLife),
  })
  return ticket
}

export async function isRemoved(db: Db, { roomId, personId }: Omit<Owner, 'now'>): Promise<boolean> {
  const { room_id, person_id } = roomRemovals
  return (await db.$count(roomRemovals, and(eq(room_id, roomId), eq(person_id, personId)))) > 0
}

/** Removes somebody for good, along with their unused tickets. */
export async function remove(db: Db, { roomId, personId, now }: Owner): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(roomRemovals)
      .values({ room_id: roomId, person_id: personId, created_at: now })
      .onConflictDoNothing()
    await tx
      .delete(roomTickets)
      .where(and(eq(roomTickets.room_id, roomId), eq(roomTickets.person_id, personId)))
  })
}

const TicketHolder = z.object({
  room_id: z.string(),
  person_id: z.string(),
  kind: z.string(),
  place_id: z.string(),
})
export type TicketHolder = z.output<typeof TicketHolder>

/** Whom a ticket admits, and to which room. It works once. */
export async function takeTicket(db: Db, ticket: string, now: Date): Promise<TicketHolder | undefined> {
  const [holder] = await rows(
    db,
    sql`WITH used AS (DELETE FROM room_tickets WHERE ticket_hash = ${hashOf(ticket)}
        AND expires_at > ${now.toISOString()}::timestamptz RETURNING room_id, person_id)
      SELECT used.room_id, used.person_id, CASE WHEN room.lesson_id IS NULL THEN 'demo' ELSE 'class' END AS kind,
        coalesce(room.lesson_id, room.slot_id) AS place_id
      FROM used JOIN rooms AS room ON room.id = used.room_id`,
    TicketHolder,
  )
  return holder
}
