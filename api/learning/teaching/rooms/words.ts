import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Said } from '#contract/learning/teaching/roomSocket.ts'
import type { Db } from '../../../db/Db.ts'
import { newId } from '../../../db/ids.ts'
import { rows } from '../../../db/rows.ts'
import { roomWords } from '../tables/index.ts'
import { readAtMost, saidAtMost } from './budgets.ts'
import type { Participant } from './findRoom.ts'

interface Words {
  readonly roomId: string
  readonly personId: string
  readonly key: string
  readonly text: string
  readonly now: Date
}

/** Stores a message once, and returns it as it was first sent. Undefined if the person's share is used up. */
export async function storeWords(
  db: Db,
  { roomId, personId, key, text, now }: Words,
): Promise<Pick<Said, 'text' | 'at'> | undefined> {
  const { room_id, person_id, created_at } = roomWords
  const own = and(eq(room_id, roomId), eq(person_id, personId))
  if ((await db.$count(roomWords, own)) < saidAtMost)
    await db
      .insert(roomWords)
      .values({ id: newId(now), room_id: roomId, person_id: personId, key, text, created_at: now })
      .onConflictDoNothing()
  const [stored] = await db
    .select({ text: roomWords.text, at: created_at })
    .from(roomWords)
    .where(and(own, eq(roomWords.key, key)))
  return stored && { text: stored.text, at: stored.at.toISOString() }
}

const Row = z.object({
  key: z.string(),
  text: z.string(),
  person_id: z.string(),
  created_at: z.coerce.date(),
  peer: z.nullable(z.string()),
})

/** The newest messages in a room, oldest first, from people who still belong to it. */
export async function readWords(
  db: Db,
  roomId: string,
  people: ReadonlyMap<string, Participant>,
): Promise<Said[]> {
  const stored = await rows(
    db,
    sql`SELECT words.key, words.text, words.person_id, words.created_at,
        (SELECT max(visit.id) FROM room_visits AS visit
          WHERE visit.room_id = words.room_id AND visit.person_id = words.person_id AND visit.went_at IS NULL) AS peer
      FROM (SELECT * FROM room_words WHERE room_id = ${roomId} ORDER BY created_at DESC, id DESC LIMIT ${readAtMost}::int) AS words
      ORDER BY words.created_at, words.id`,
    Row,
  )
  return stored.flatMap(({ key, text, person_id, created_at, peer }) => {
    const by = people.get(person_id)
    if (!by) return []
    const { member, name, role } = by
    return [{ id: key, peer, member, name, role, text, at: created_at.toISOString() }]
  })
}
