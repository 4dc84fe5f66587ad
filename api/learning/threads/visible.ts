import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Db } from '../../db/Db.ts'
import { rows } from '../../db/rows.ts'

/** Seats that make somebody one of a group, now or once. */
const ofGroup = sql`seat.status <> 'cancelled'`

/**
 * What somebody may read, as a query: pairs they are one of, announcements to a group that they teach or have a seat in.
 * `since` is when they came: what was said before isn't news to them.
 */
export function visibleTo(personId: string): SQL {
  return sql`SELECT thread.*, CASE WHEN thread.tutor_id = ${personId} THEN 'tutor' ELSE 'student' END AS side,
      '-infinity'::timestamptz AS since
    FROM threads AS thread WHERE thread.tutor_id = ${personId} OR thread.student_id = ${personId}
    UNION ALL
    SELECT thread.*, 'student', came.since FROM (
      SELECT seat.schedule_id, min(seat.created_at) AS since FROM user_schedules AS seat
      WHERE seat.student_id = ${personId} AND ${ofGroup} GROUP BY seat.schedule_id) AS came
    JOIN threads AS thread ON thread.schedule_id = came.schedule_id AND thread.tutor_id <> ${personId}`
}

/** Messages that somebody hasn't read, of a thread `visible` with the reader's row `reader`. */
export function unreadOf(personId: string): SQL {
  return sql`(SELECT count(*)::int FROM thread_messages AS message
    WHERE message.thread_id = visible.id AND message.seq > coalesce(reader.read_seq, 0)
      AND message.author_id <> ${personId} AND message.hidden_at IS NULL AND message.created_at >= visible.since)`
}

/** True where a student and a tutor have or had something to do with each other: a seat, a demo, or open times for one. */
export function isTied(student: SQL, tutor: SQL): SQL {
  return sql`(EXISTS (SELECT FROM user_schedules AS seat JOIN course_schedules AS plan ON plan.id = seat.schedule_id
        JOIN courses AS course ON course.id = plan.course_id
        WHERE seat.student_id = ${student} AND course.tutor_id = ${tutor})
      OR EXISTS (SELECT FROM bookings AS demo WHERE demo.student_id = ${student} AND demo.tutor_id = ${tutor}
        AND demo.status <> 'declined')
      OR EXISTS (SELECT FROM demo_proposals AS wish WHERE wish.student_id = ${student} AND wish.tutor_id = ${tutor}
        AND wish.status = 'open'))`
}

/** Whether a message was written to this person, or by them. */
export async function mayRead(db: Db, messageId: string, personId: string): Promise<boolean> {
  const [seen] = await rows(
    db,
    sql`SELECT visible.id FROM (${visibleTo(personId)}) AS visible
      JOIN thread_messages AS message ON message.thread_id = visible.id WHERE message.id = ${messageId}`,
    z.object({ id: z.string() }),
  )
  return seen !== undefined
}
