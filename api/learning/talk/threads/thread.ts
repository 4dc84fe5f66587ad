import { sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Message, Thread } from '#contract/learning/talk/threads.ts'
import { messagesAtOnce, type WritingState } from '#contract/learning/talk/threadWords.ts'
import { ApiError } from '../../../ApiError.ts'
import type { Db } from '../../../db/Db.ts'
import { rows } from '../../../db/rows.ts'
import { publicName } from '../reviews/index.ts'
import { talk, talkColumns, talkTables } from './list.ts'
import { isMember } from './members.ts'
import { isTied, visibleTo } from './visible.ts'

/** The facts that decide whether somebody may write to a thread. */
export const standing = {
  kind: talk.kind,
  read_along: talk.read_along,
  side: talk.side,
  takes_answers: z.boolean(),
  closed: z.boolean(),
  away: z.boolean(),
  /** In a group: whether the reader's seats in it have all ended. */
  seat_ended: z.boolean(),
  /** In a pair: whether the two have or had a connection. */
  tied: z.boolean(),
  blocked_by: z.array(z.string()),
}
export type Standing = z.output<z.ZodMiniObject<typeof standing>>
const Row = z.object({ ...talk, ...standing, read_seq: z.int(), seen: z.array(z.int()), last_seq: z.int() })
type ThreadRow = z.output<typeof Row>

export interface Reader {
  readonly personId: string
  readonly now: Date
}

/** A thread is found only by somebody who may read it. */
export async function findThread(db: Db, id: string, { personId, now }: Reader): Promise<ThreadRow> {
  const [thread] = await rows(
    db,
    sql`WITH visible AS (SELECT * FROM (${visibleTo(personId)}) AS own WHERE own.id = ${id})
      SELECT ${talkColumns(personId)}, visible.takes_answers, visible.last_seq,
        person.closed_at IS NOT NULL AS closed, coalesce(person.blocked_until > ${now.toISOString()}::timestamptz, false) AS away,
        visible.ended AS seat_ended, visible.kind = 'pair' AND (${isTied(sql`visible.student_id`, sql`visible.tutor_id`)}
          OR ${isTied(sql`visible.tutor_id`, sql`visible.student_id`)}) AS tied,
        (SELECT coalesce(json_agg(block.person_id), '[]') FROM thread_blocks AS block WHERE block.thread_id = visible.id) AS blocked_by,
        coalesce(reader.read_seq, 0) AS read_seq,
        CASE WHEN visible.kind = 'pair' THEN json_build_array(coalesce((SELECT other.read_seq FROM thread_readers AS other
            WHERE other.thread_id = visible.id AND other.person_id = person.id), 0))
          WHEN visible.side = 'tutor' THEN (SELECT coalesce(json_agg(coalesce(other.read_seq, 0)), '[]') FROM user_schedules AS seat
            LEFT JOIN thread_readers AS other ON other.thread_id = visible.id AND other.person_id = seat.student_id
            WHERE seat.schedule_id = visible.schedule_id AND ${isMember})
          ELSE '[]' END AS seen
      FROM visible ${talkTables(personId)}`,
    Row,
  )
  if (!thread) throw new ApiError('not_found')
  return thread
}

export function mayWrite(thread: Standing, personId: string): WritingState {
  if (thread.seat_ended) return 'seat_ended'
  if (thread.kind === 'group') return thread.side === 'tutor' || thread.takes_answers ? 'yes' : 'only_tutor'
  if (thread.read_along !== null) return 'read_along'
  if (thread.blocked_by.includes(personId)) return 'you_blocked'
  if (thread.closed) return 'closed'
  if (thread.blocked_by.length > 0) return 'blocked'
  if (thread.away) return 'away'
  return thread.tied ? 'yes' : 'no_tie'
}

const MessageRow = z.object({
  id: z.string(),
  seq: z.int(),
  key: z.nullable(z.string()),
  author_id: z.string(),
  author: z.string(),
  text: z.string(),
  hidden_at: z.nullable(z.coerce.date()),
  created_at: z.coerce.date(),
})
const messageColumns = sql`message.id, message.seq, message.key, message.author_id, author.name AS author, message.text,
  message.hidden_at, message.created_at`
const messageTables = sql`thread_messages AS message JOIN users AS author ON author.id = message.author_id`

interface Span {
  readonly before?: number | undefined
  readonly after?: number | undefined
}

/** Reads one page of messages, in either direction. */
export async function readThread(db: Db, id: string, reader: Reader & Span): Promise<Thread> {
  const { personId, before, after } = reader
  const thread = await findThread(db, id, reader)
  const span =
    after === undefined
      ? sql`message.seq < ${before ?? 2_000_000_000}::int ORDER BY message.seq DESC`
      : sql`message.seq > ${after}::int ORDER BY message.seq`
  const messages = await rows(
    db,
    sql`SELECT ${messageColumns} FROM ${messageTables}
      WHERE message.thread_id = ${id} AND message.seq <= ${thread.last_seq}::int AND ${span} LIMIT ${messagesAtOnce}::int`,
    MessageRow,
  )
  const inOrder = messages.toSorted((a, b) => a.seq - b.seq)
  const { blocked_by, closed, away, seat_ended, tied, last_seq, ...shown } = thread
  return {
    ...shown,
    can: mayWrite(thread, personId),
    messages: inOrder.map((row) => toMessage(row, thread, personId)),
    earlier: (inOrder[0]?.seq ?? 1) > 1 && after === undefined,
  }
}

export async function readMessage(
  db: Db,
  id: string,
  reader: Reader,
): Promise<{ thread_id: string; message: Message }> {
  const [row] = await rows(
    db,
    sql`SELECT message.thread_id, ${messageColumns} FROM ${messageTables} WHERE message.id = ${id}`,
    z.extend(MessageRow, { thread_id: z.string() }),
  )
  if (!row) throw new ApiError('not_found')
  const thread = await findThread(db, row.thread_id, reader)
  if (row.seq > thread.last_seq) throw new ApiError('not_found')
  return { thread_id: row.thread_id, message: toMessage(row, thread, reader.personId) }
}

/** In a group, students see only each other's first names. */
function toMessage(
  row: z.output<typeof MessageRow>,
  thread: Pick<ThreadRow, 'kind' | 'side' | 'person'>,
  me: string,
): Message {
  const { id, seq, key, author_id, author, text, hidden_at, created_at } = row
  const mine = author_id === me
  const isNamed = thread.kind === 'pair' || thread.side === 'tutor' || author_id === thread.person.id || mine
  const gone = hidden_at ? 'hidden' : text === '' ? 'erased' : null
  return {
    id,
    seq,
    key: mine ? key : null,
    mine,
    author: isNamed ? author : publicName(author),
    text: gone ? '' : text,
    gone,
    sent_at: created_at.toISOString(),
  }
}
